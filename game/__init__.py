"""The card game war, from its rules to its live tables."""
