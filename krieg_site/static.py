"""The built client's files, served before Django and without its threads.

WhiteNoise finds the file, its compressed twin, its type and its caching; this
module only speaks ASGI. Files are small and in the page cache, so reading one
costs less than handing it to a thread.
"""

import re
from pathlib import Path

from django.conf import settings
from whitenoise import WhiteNoise

from krieg_site.asgi_types import Application, Receive, Scope, Send

# Vite writes `name-HASH.ext` into assets/.
HASHED = re.compile(r"/assets/.+-[A-Za-z0-9_-]{8,}\.\w+$")


class StaticFiles:
    """Serve what lies in a directory under ``STATIC_URL``, pass on the rest.

    The directory is read once at the start: a client built later is served
    after the next start. Hidden files are not served.
    """

    def __init__(self, application: Application, directory: Path) -> None:
        self._application = application
        self._files = WhiteNoise(
            None,
            directory if directory.is_dir() else None,
            settings.STATIC_URL,
            allow_all_origins=False,
            immutable_file_test=lambda _path, url: bool(HASHED.search(url)),
        ).files
        for url in [url for url in self._files if "/." in url]:
            del self._files[url]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET or HEAD of a known file, else ask the application."""
        found = self._files.get(scope["path"])
        if found is None:
            await self._application(scope, receive, send)
            return
        headers = {
            "HTTP_" + name.decode("latin-1").upper().replace("-", "_"): value.decode(
                "latin-1"
            )
            for name, value in scope["headers"]
        }
        response = found.get_response(scope["method"], headers)
        body = b""
        if response.file is not None:
            with response.file as file:
                body = file.read()
        await send(
            {
                "type": "http.response.start",
                "status": response.status.value,
                "headers": [
                    (name.lower().encode(), value.encode("latin-1"))
                    for name, value in response.headers
                ],
            }
        )
        await send({"type": "http.response.body", "body": body})
