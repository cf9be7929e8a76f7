"""Crockford's base32: symbols that can be read aloud and typed without a mistake."""

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

# Read in either case; I and L are taken for 1, O for 0, and U is none.
VALUE = {symbol: value for value, symbol in enumerate(SYMBOLS)} | {
    "O": 0,
    "I": 1,
    "L": 1,
}
