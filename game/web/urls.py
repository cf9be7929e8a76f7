"""Every address over HTTP, and whose it is.

Paths of tables and replays are taken in any case, since QR codes carry them in
upper case.
"""

from django.urls import path, re_path

from game.web import games, health, installing, pages, records, rules, tables
from game.web.endpoint import nowhere
from game.web.pictures import views as pictures
from game.web.reading import searching
from game.web.reading.views import VIEWS

TABLE = r"^[tT]/(?P<code>[^/]+)"
REPLAY = r"^[kK]/(?P<spielcode>[^/]+)"
QR = r"/[qQ][rR]\.[sS][vV][gG]$"
PICTURE = r"/og\.png$"

urlpatterns = [
    path("", pages.home),
    re_path(rf"{TABLE}/?$", pages.table),
    re_path(rf"{TABLE}{QR}", pages.table_qr),
    re_path(rf"{TABLE}/[tT][vV]/?$", pages.television),
    re_path(rf"{TABLE}/[dD][aA][tT][eE][nN]/?$", pages.data),
    re_path(rf"{TABLE}{PICTURE}", pictures.table_view),
    re_path(rf"{REPLAY}/?$", pages.replay),
    re_path(rf"{REPLAY}{QR}", pages.replay_qr),
    re_path(rf"{REPLAY}{PICTURE}", pictures.game_view),
    re_path(r"^zuschauen/?$", pages.watch),
    path("offline", pages.offline),
    path("sw.js", installing.service_worker),
    path("manifest.webmanifest", installing.manifest),
    *(re_path(rf"^{name}/?$", view) for name, view in VIEWS.items()),
    path("og.png", pictures.home_view),
    path("robots.txt", searching.robots),
    path("sitemap.xml", searching.sitemap),
    path("api/tables", records.tables_view),
    path("api/tables/<str:code>", records.table_view),
    path("api/tables/<str:code>/data", records.data_view),
    path("api/tables/<str:code>/events", tables.events_view),
    path("api/rules", rules.rules),
    path("api/games/<str:spielcode>", games.game),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    re_path(r"^api(?:/|$)", nowhere),
    # Last: Django's own 404 would hop to a thread and look like no page of ours.
    re_path(r"", pages.nowhere),
]
