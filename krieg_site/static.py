"""The built client's files, served before Django and without its threads.

WhiteNoise finds the file, its compressed twin, its type and its caching; this
module only speaks ASGI. Files are small and in the page cache, so reading one
costs less than handing it to a thread.
"""

import re
from pathlib import Path

from django.conf import settings
from whitenoise import WhiteNoise
from whitenoise.responders import Response, StaticFile

from krieg_site.asgi_types import Application, Receive, Scope, Send
from krieg_site.built import Stamp

# Vite writes `name-HASH.ext` into assets/.
HASHED = re.compile(r"/assets/.+-[A-Za-z0-9_-]{8,}\.\w+$")


class StaticFiles:
    """Serve what lies in a directory under ``STATIC_URL``, pass on the rest.

    The directory is read at the start and after each build. Hidden files are not
    served.
    """

    def __init__(self, application: Application, directory: Path) -> None:
        self._application = application
        self._directory = directory
        self._stamp = Stamp(directory)
        self._files = self._read()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET or HEAD of a known file, else ask the application."""
        if self._stamp.renewed():
            self._files = self._read()
        response = self._found(scope)
        if response is None:
            await self._application(scope, receive, send)
            return
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

    def _found(self, scope: Scope) -> Response | None:
        """Return the answer with a known file; a build may have taken it away."""
        found = self._files.get(scope["path"])
        if found is None:
            return None
        headers = {
            "HTTP_" + name.decode("latin-1").upper().replace("-", "_"): value.decode(
                "latin-1"
            )
            for name, value in scope["headers"]
        }
        try:
            return found.get_response(scope["method"], headers)
        except FileNotFoundError:
            return None

    def _read(self) -> dict[str, StaticFile]:
        files: dict[str, StaticFile] = WhiteNoise(
            None,
            self._directory if self._directory.is_dir() else None,
            settings.STATIC_URL,
            allow_all_origins=False,
            immutable_file_test=lambda _path, url: bool(HASHED.search(url)),
        ).files
        return {url: file for url, file in files.items() if "/." not in url}
