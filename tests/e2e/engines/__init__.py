"""One visitor, three engines: Chromium, Firefox, WebKitGTK.

What a test does, it does through `visitor.Visitor`, which asks of a browser only what
all three can; so every such test is written once. `screens.SCREENS` is the table of all
screens: a new one is a row.
"""
