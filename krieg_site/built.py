"""The client as it was built last, also while the server runs.

``krieg_site.client`` writes a stamp when a build is whole. A process that has read the
files before notices a newer stamp and reads them again; while a build is under way
there is no stamp, and what was read before goes on.
"""

import contextlib
from pathlib import Path

from django_vite.core.asset_loader import (
    DjangoViteAppClient,
    DjangoViteConfig,
    ManifestClient,
    ManifestEntry,
)
from django_vite.core.exceptions import DjangoViteManifestError


class Stamp:
    """When the client in *directory* was built, as far as this reader knows."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / ".built"
        self._seen = self._written()

    def renewed(self) -> bool:
        """Tell, once, that there is a newer build."""
        written = self._written()
        if written in {None, self._seen}:
            return False
        self._seen = written
        return True

    def _written(self) -> int | None:
        try:
            return self._path.stat().st_mtime_ns
        except FileNotFoundError:
            return None


class Manifest(ManifestClient):  # type: ignore[misc]  # published without types
    """Which files belong to a page, read anew after each build."""

    def __init__(self, config: DjangoViteConfig, app_name: str) -> None:
        super().__init__(config, app_name)
        self._stamp = Stamp(self.manifest_path.parent)

    def get(self, path: str) -> ManifestEntry:
        """Return the files of the newest build."""
        if self._stamp.renewed():
            with contextlib.suppress(DjangoViteManifestError):
                self._entries, self.legacy_polyfills_entry = self._parse_manifest()
        return super().get(path)


class Assets(DjangoViteAppClient):  # type: ignore[misc]  # likewise
    """What pages ask for the addresses of their files."""

    ManifestClient = Manifest
