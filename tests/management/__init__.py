"""Tests of the commands that people type."""
