"""All routes are the game's; the site adds none of its own."""

from django.urls import include, path

urlpatterns = [path("", include("game.web.urls"))]
