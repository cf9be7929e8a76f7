"""Casino War: one player against the bank, for play chips (rule 6.18).

The same four functions as the game itself, over a state of its own.
"""
