"""Commands of the site, one a module."""
