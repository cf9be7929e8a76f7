"""Tests of how the game is run."""
