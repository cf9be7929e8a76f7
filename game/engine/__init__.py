"""The rules of the game: pure functions over frozen values.

No clock, no input or output, no Django. Chance is part of the state, so that
the same state and the same commands give the same game for ever.
"""
