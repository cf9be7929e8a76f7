"""Tests of what the code may look like."""
