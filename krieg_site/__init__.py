"""How the game is run: settings, routing, servers."""
