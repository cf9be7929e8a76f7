"""Seats: places at the table, not people. Counted from 0, in play order."""

Seat = int
