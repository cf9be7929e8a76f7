"""The Django application: templates, commands, no models."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    """Everything of the game that Django needs to know."""

    name = "game"
    verbose_name = "Krieg"
