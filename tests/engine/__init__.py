"""Tests of the rules: pure functions, so nothing is started and nothing waits."""
