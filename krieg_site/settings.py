"""Django's settings, all from the environment.

``KRIEG_ENV`` is ``development`` (the default: everything needed is made up and
kept in the data directory) or ``production`` (a secret key, host names and
origins must be given, and no clock may be changed).
"""

from pathlib import Path

from csp.constants import NONE, SELF

from game.settings import Limits
from krieg_site import addresses, embedded_redis
from krieg_site.env import HIGHEST_PORT, BadSetting, Environment, kept_secret

BASE_DIR = Path(__file__).resolve().parent.parent
env = Environment()

PRODUCTION = env.choice("KRIEG_ENV", ("development", "production")) == "production"
DEBUG = False
KRIEG_DATA_DIR = env.path("KRIEG_DATA_DIR", BASE_DIR / "var")
PORT = env.number("PORT", 8000, 0, HIGHEST_PORT)
KRIEG_WORKERS = env.number("KRIEG_WORKERS", 1, 1, 64)
KRIEG_LIMITS: Limits = env.limits(production=PRODUCTION)

# A deal named by its cards, so that any war can be staged in a browser.
SCRIPTED_DEALS = env.flag("KRIEG_SCRIPTED_DEALS")
if PRODUCTION and SCRIPTED_DEALS:
    raise BadSetting("KRIEG_SCRIPTED_DEALS is for tests; production refuses it.")

SECRET_KEY = env.text("KRIEG_SECRET_KEY")
if PRODUCTION and len(SECRET_KEY) < 32:  # noqa: PLR2004 -- the sentence says it
    raise BadSetting("KRIEG_SECRET_KEY must be set to 32 or more random characters.")
if not SECRET_KEY:
    SECRET_KEY = kept_secret(
        env.folder("KRIEG_DATA_DIR", KRIEG_DATA_DIR) / "secret-key"
    )

# Who may speak to us. Hosts are names without port, origins are exact: scheme,
# host and port. In development both follow from this machine's addresses.
ALLOWED_HOSTS = env.hosts("KRIEG_HOSTS")
KRIEG_ORIGINS: list[str] = env.origins("KRIEG_ORIGINS")
if PRODUCTION and not ALLOWED_HOSTS:
    raise BadSetting("KRIEG_HOSTS must list the host names, such as krieg.example.")
if PRODUCTION and not KRIEG_ORIGINS:
    raise BadSetting("KRIEG_ORIGINS must list origins, such as https://krieg.example.")
if not PRODUCTION:
    _names = addresses.names(local=env.flag("KRIEG_LOCAL"))
    ALLOWED_HOSTS = ALLOWED_HOSTS or addresses.hosts(_names)
    KRIEG_ORIGINS = KRIEG_ORIGINS or addresses.origins(_names, PORT)

# Proxies whose X-Forwarded-For is believed, by address or network.
KRIEG_PROXIES: list[str] = env.networks("KRIEG_PROXIES")
KRIEG_METRICS_TOKEN = env.text("KRIEG_METRICS_TOKEN")
USE_X_FORWARDED_HOST = False
# Behind TLS: browsers are told to come back by https alone.
KRIEG_HTTPS = all(origin.startswith("https:") for origin in KRIEG_ORIGINS)

# One store. Without an address of its own it is the data directory's server.
REDIS_URL = env.redis("REDIS_URL")
REDIS_EMBEDDED = not REDIS_URL
if REDIS_EMBEDDED:
    REDIS_URL = embedded_redis.url(env.folder("KRIEG_DATA_DIR", KRIEG_DATA_DIR))
DATABASES: dict[str, dict[str, str]] = {}
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL], "prefix": "krieg"},
    }
}

INSTALLED_APPS = [
    "krieg_site",  # first: its runserver speaks WebSocket
    "channels",
    "django.contrib.staticfiles",
    "django_vite",
    "csp",
    "game",
]
# Nothing here may hop to a thread: headers and files are served before Django
# (krieg_site.asgi), cookies and sessions do not exist.
MIDDLEWARE = ["krieg_site.compression.compressed"]
ROOT_URLCONF = "krieg_site.urls"
ASGI_APPLICATION = "krieg_site.asgi.application"
APPEND_SLASH = False
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": []},
    }
]
DATA_UPLOAD_MAX_MEMORY_SIZE = KRIEG_LIMITS.body_bytes
LANGUAGE_CODE = "de"
TIME_ZONE = "UTC"
USE_TZ = True
# In the words of a page: 1,000 in English, 1.000 in German and Danish.
USE_THOUSAND_SEPARATOR = True

# The built client is served as it lies; Vite has put hashes into the names.
CLIENT_DIST = BASE_DIR / "frontend" / "dist"
STATIC_URL = "/static/"
STATIC_ROOT = CLIENT_DIST
DJANGO_VITE = {
    "default": {
        "dev_mode": False,
        "manifest_path": CLIENT_DIST / "manifest.json",
        "app_client_class": "krieg_site.built.Assets",
    }
}
SILENCED_SYSTEM_CHECKS = [
    "django_vite.W001",  # commands work before the client is built
    "security.W001",  # headers are set for every answer in krieg_site.headers
    "security.W002",
    "security.W003",  # no cookie is ever read, so none can be forged with
]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
        "require-trusted-types-for": ["'script'"],
        # Svelte's templates, and the one service worker.
        "trusted-types": ["svelte-trusted-html", "krieg-worker"],
    }
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"krieg": {"level": "INFO"}},
}
