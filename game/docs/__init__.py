"""Documentation that runs."""
