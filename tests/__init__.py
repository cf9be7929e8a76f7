"""Tests on real parts: the embedded server, real sockets, real browsers."""
