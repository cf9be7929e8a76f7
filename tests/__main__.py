"""All tests, in two processes at once: ``python -m tests``.

Those with phones take about as long as all others together, and both wait more than
they work. What the others say is kept until the phones are through. With words, which
go to pytest, it is one process: ``python -m tests tests/engine -x``.
"""

import shutil
import subprocess
import sys
from tempfile import TemporaryFile

from tests.serving import ROOT

PYTEST = (sys.executable, "-m", "pytest")
PHONES = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/e2e/test_*"))
OTHERS = ["tests", *(f"--ignore={path}" for path in PHONES)]


def main() -> None:
    """Run pytest; end with its status, or with the first that is not 0."""
    if words := sys.argv[1:]:
        sys.exit(subprocess.call([*PYTEST, *words], cwd=ROOT))
    sys.stdout.write("Tests without phones run beside; they are heard at the end.\n")
    sys.stdout.flush()
    with TemporaryFile() as kept:
        with subprocess.Popen(
            [*PYTEST, *OTHERS], cwd=ROOT, stdout=kept, stderr=subprocess.STDOUT
        ) as others:
            phones = subprocess.call([*PYTEST, *PHONES], cwd=ROOT)
        kept.seek(0)
        sys.stdout.flush()
        shutil.copyfileobj(kept, sys.stdout.buffer)
    sys.exit(phones or others.returncode)


if __name__ == "__main__":
    main()
