/**
 * German, the source of all texts; the other dictionaries have the same keys.
 *
 * `{name}` is filled in by the caller; `{n|Karte|Karten}` chooses by the number `n`
 * between one and any other.
 */
export const de = {
  "app.title": "Krieg",

  "home.together": "Mit jemandem spielen",
  "home.hotseat": "Zu zweit an diesem Handy",
  "home.code": "Code eingeben",
  "home.failed": "Das hat nicht geklappt. Ist das Netz da? Tippe noch einmal.",
  "home.busy": "Gerade ist zu viel los. Versuch es in {n} {n|Sekunde|Sekunden} wieder.",

  "code.label": "Code",
  "code.hint": "Sechs Zeichen, wie KX7 4MP. Auch ein Link oder ein Spielcode geht.",
  "code.bad_char": "„{char}“ kommt in keinem Code vor.",
  "code.bad_spielcode": "In diesem Spielcode ist ein Zeichen falsch.",
  "code.too_long": "Das ist zu lang für einen Code.",
  "code.open": "Öffnen",

  "wait.title": "Warte auf jemanden …",
  "wait.code": "Code dieses Tisches",
  "wait.how": "Kamera aufs Bild halten, oder den Code bei {host} eintippen.",
  "wait.qr": "QR-Code mit dem Link zu diesem Tisch",
  "wait.share": "Link teilen",
  "wait.copied": "Link kopiert ✓",
  "wait.select": "Kopiere diesen Link:",
  "wait.invite": "Spiel mit mir Krieg! Link öffnen, aufdecken, los.",

  "gone.no_table": "Diesen Tisch gibt es nicht.",
  "gone.gone": "Dieser Tisch ist abgeräumt.",
  "gone.closed": "An diesem Tisch schaut niemand zu, und alle Plätze sind besetzt.",
  "gone.broken": "Diese Seite ist nicht mehr aktuell.",
  "gone.new": "Neuer Tisch",
  "gone.reload": "Neu laden",
  "gone.taken": "Du spielst in einem anderen Fenster weiter.",
  "gone.fetch": "Hierher holen",

  "title.turn": "Du bist dran",
  "title.sat": "{name} ist da!",
  "title.over": "Die Partie ist aus",

  "notice.storage":
    "Dieser Browser merkt sich nichts. Lade die Seite nicht neu, sonst ist dein Platz weg.",
  "notice.full": "Hier ist kein Platz mehr frei. Du schaust zu.",
  "notice.rate": "Langsam! Gleich geht es weiter.",
  "notice.unavailable": "Der Server antwortet gerade nicht. Gleich geht es weiter.",
  "notice.refused": "Das ging gerade nicht.",
  "notice.tempo": "{name} hat das Tempo geändert: {tempo}",
  "notice.tempo_auto": "{name} hat das Tempo geändert: {tempo}, von allein",

  "settings.title": "Einstellungen",
  "settings.tempo": "Tempo",
  "settings.slow": "langsam",
  "settings.normal": "normal",
  "settings.fast": "schnell",
  "settings.auto": "Von allein aufdecken",
  "settings.sound": "Ton",
  "settings.vibration": "Vibration",
  "settings.language": "Sprache",
  "settings.home": "Zum Anfang",
  "settings.done": "Fertig",
} as const;
