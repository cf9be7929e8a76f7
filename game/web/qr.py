"""QR codes: an address in upper case, as a picture.

Upper case keeps the symbol in alphanumeric mode: a third fewer modules, read
from farther away. Scheme and host mean the same in any case, and the pages
take their paths in any case.
"""

import io

import segno
from django.http import HttpResponse

QUIET_ZONE = 4
"""Modules of white around the symbol; scanners need it."""
DAY = 24 * 60 * 60


def qr_svg(address: str) -> bytes:
    """Return the QR code of *address* as SVG, black on white, without a size.

    What stands behind a question mark keeps its case: its names are lower case.
    """
    place, mark, query = address.partition("?")
    symbol = segno.make(
        f"{place.upper()}{mark}{query}", error="m", micro=False, boost_error=False
    )
    picture = io.BytesIO()
    symbol.save(
        picture,
        kind="svg",
        xmldecl=False,
        omitsize=True,
        border=QUIET_ZONE,
        dark="#000",
        light="#fff",
    )
    return picture.getvalue()


def qr_response(address: str) -> HttpResponse:
    """Return the QR code of *address* as a response; it never changes."""
    response = HttpResponse(qr_svg(address), content_type="image/svg+xml")
    response["Cache-Control"] = f"private, max-age={DAY}"
    response["X-Robots-Tag"] = "noindex"
    return response
