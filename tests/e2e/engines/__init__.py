"""One visitor, three engines: Chromium, Firefox, WebKitGTK.

What a test does, it does through `visitor.Visitor`, which asks of a browser only what
all three can; so every such test is written once. Firefox and WebKit are used where
they are found: Debian's firefox-esr; webkit2gtk-driver, xvfb, python3-gi and
gir1.2-webkit2-4.1. ``KRIEG_ENGINES="firefox webkit"`` makes them a must.

`screens.SCREENS` is the table of all screens: a new one is a row. `scenes` and
`company` bring them about on a `stage`. ``python -m
tests.e2e.shots DIR`` photographs them; ``REPICTURE=1`` keeps how they look now.
"""
