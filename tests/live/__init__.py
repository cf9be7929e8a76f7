"""Tests of sockets and store, on real servers and a real Redis."""
