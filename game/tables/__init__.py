"""A table: a game plus seats, pace, seals and version.

Pure: no clock, no chance, no I/O.
"""
