"""Sockets and Redis: where tables live, and who is told what happens at them."""
