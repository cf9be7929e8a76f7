"""What many games of a rule come to, played by the engine itself."""
