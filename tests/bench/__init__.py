"""Measurements: ``make bench``. They report; all they assert is the game itself."""
