"""Typed reading of the environment, one clear sentence per mistake.

Every reader names the variable and what would be right, and raises `BadSetting`;
Django prints that sentence and stops the start.
"""

import ipaddress
import os
import secrets
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from game.settings import Limits, changed_durations

LIMIT_PREFIX = "KRIEG_LIMIT_"
SECRET_LENGTH = 32
DEFAULT_PORTS = {"http": 80, "https": 443}
HIGHEST_PORT = 65535
REDIS_SCHEMES = {"redis", "rediss", "unix"}


class BadSetting(ImproperlyConfigured):
    """A variable of the environment that the product cannot run with."""


class Environment:
    """The environment's variables, read by type.

    An empty value counts as absent, as compose files and shells write it.
    """

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self._values = os.environ if values is None else values

    def text(self, name: str, default: str = "") -> str:
        """Return the value without surrounding blanks."""
        return self._values.get(name, "").strip() or default

    def choice(self, name: str, allowed: tuple[str, ...]) -> str:
        """Return one of *allowed*; absent is the first."""
        value = self.text(name, allowed[0])
        if value not in allowed:
            raise BadSetting(f"{name} must be {' or '.join(allowed)}, not {value!r}.")
        return value

    def flag(self, name: str) -> bool:
        """Return True for 1, False for 0 or absent."""
        return self.choice(name, ("0", "1")) == "1"

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return a whole number from *low* to *high*."""
        value = self.text(name, str(default))
        if not (value.isascii() and value.isdigit() and low <= int(value) <= high):
            raise BadSetting(
                f"{name} must be a whole number from {low} to {high}, not {value!r}."
            )
        return int(value)

    def words(self, name: str) -> list[str]:
        """Return the parts between commas, blank ones left out."""
        return [word.strip() for word in self.text(name).split(",") if word.strip()]

    def path(self, name: str, default: Path) -> Path:
        """Return an absolute path; ``~`` is the home directory."""
        value = self.text(name)
        return (Path(value).expanduser() if value else default).absolute()

    def folder(self, name: str, default: Path) -> Path:
        """Return a folder that files can be kept in, made if it is not there."""
        path = self.path(name, default)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError:
            usable = False
        else:
            usable = os.access(path, os.W_OK | os.X_OK)
        if not usable:
            raise BadSetting(f"{name} must be a folder to write in, not {str(path)!r}.")
        return path

    def redis(self, name: str) -> str:
        """Return the address of a Redis, or an empty text for none."""
        value = self.text(name)
        try:
            parts = urlsplit(value)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        where = parts.path if parts.scheme == "unix" else parts.hostname
        if value and not (parts.scheme in REDIS_SCHEMES and where and port != 0):
            raise BadSetting(
                f"{name} must be an address such as redis://host:6379/0 or "
                f"unix:///path/to/socket, not {value!r}."
            )
        return value

    def hosts(self, name: str) -> list[str]:
        """Return host names without port; wildcards are refused.

        With ``*`` or a leading dot any name would be believed, and links to
        tables could be made to point elsewhere.
        """
        hosts = self.words(name)
        for host in hosts:
            if "*" in host or host.startswith(".") or "/" in host:
                raise BadSetting(
                    f"{name} must list host names such as krieg.example, not {host!r}."
                )
        return hosts

    def origins(self, name: str) -> list[str]:
        """Return exact origins, in the form browsers send them."""
        return [self._origin(name, word) for word in self.words(name)]

    def _origin(self, name: str, word: str) -> str:
        mistake = BadSetting(
            f"{name} must list origins such as https://krieg.example, not {word!r}."
        )
        try:
            parts = urlsplit(word)
            port = parts.port
        except ValueError as error:
            raise mistake from error
        if parts.scheme not in DEFAULT_PORTS or not parts.hostname or "*" in word:
            raise mistake
        if parts.path or parts.query or parts.fragment or parts.username:
            raise mistake
        return origin(parts.scheme, parts.hostname, port)

    def networks(self, name: str) -> list[str]:
        """Return addresses and networks in CIDR form, as given."""
        for word in self.words(name):
            try:
                ipaddress.ip_network(word)
            except ValueError as error:
                raise BadSetting(
                    f"{name} must list addresses or networks such as 10.0.0.0/8, "
                    f"not {word!r}."
                ) from error
        return self.words(name)

    def limits(self, *, production: bool) -> Limits:
        """Return the limits, each overridden by ``KRIEG_LIMIT_<NAME>`` if given.

        Refuses names that are no limit, and in production a changed duration.
        """
        known = {
            f"{LIMIT_PREFIX}{field.name.upper()}": field.name
            for field in fields(Limits)
        }
        for name in self._values:
            if name.startswith(LIMIT_PREFIX) and name not in known:
                raise BadSetting(f"{name} is no limit; see game/settings.py for all.")
        limits = Limits(
            **{
                field: self.number(
                    # A duration may be none at all; nothing allowed is no limit.
                    name,
                    getattr(Limits(), field),
                    0 if field.endswith("_ms") else 1,
                    2**53,
                )
                for name, field in known.items()
            }
        )
        changed = changed_durations(limits)
        if production and changed:
            raise BadSetting(
                f"{LIMIT_PREFIX}{changed[0].upper()} changes the clock, "
                "which production does not allow."
            )
        return limits


def origin(scheme: str, host: str, port: int | None) -> str:
    """Return the origin as browsers write it: no default port, IPv6 in brackets."""
    name = f"[{host}]" if ":" in host else host.lower()
    if port is None or port == DEFAULT_PORTS[scheme]:
        return f"{scheme}://{name}"
    return f"{scheme}://{name}:{port}"


def kept_secret(path: Path) -> str:
    """Return the secret in the file *path*, making it first if there is none.

    Several processes may start at once: the first to create the file decides,
    the others read what it wrote. Only the owner may read the file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(SECRET_LENGTH))
        # A link is made whole or not at all and never replaces what is there.
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
