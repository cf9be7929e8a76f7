#!/usr/bin/env python
"""Django's command line: ``manage.py serve`` is the main one."""

import os
import sys

from django.core.management import execute_from_command_line

from krieg_site.env import BadSetting

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "krieg_site.settings")
    try:
        execute_from_command_line(sys.argv)
    except BadSetting as mistake:
        sys.exit(str(mistake))
