"""Commands of the game, one module each."""
