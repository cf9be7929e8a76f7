import type { Texts } from "./texts";

export const en: Texts = {
  "app.title": "War",

  "home.together": "Play with someone",
  "home.hotseat": "Two on this phone",
  "home.code": "Enter a code",
  "home.failed": "That did not work. Are you online? Tap again.",
  "home.busy": "Too busy right now. Try again in {n} {n|second|seconds}.",

  "code.label": "Code",
  "code.hint": "Six characters, like KX7 4MP. A link or a Spielcode works too.",
  "code.bad_char": "“{char}” is in no code.",
  "code.bad_spielcode": "One character of this Spielcode is wrong.",
  "code.too_long": "That is too long for a code.",
  "code.open": "Open",

  "wait.title": "Waiting for someone …",
  "wait.code": "Code of this table",
  "wait.how": "Point a camera at the picture, or type the code at {host}.",
  "wait.qr": "QR code with the link to this table",
  "wait.share": "Share link",
  "wait.copied": "Link copied ✓",
  "wait.select": "Copy this link:",
  "wait.invite": "Play War with me! Open the link, turn a card, go.",

  "gone.no_table": "There is no such table.",
  "gone.gone": "This table has been cleared.",
  "gone.closed": "Nobody may watch this table, and all seats are taken.",
  "gone.broken": "This page is out of date.",
  "gone.new": "New table",
  "gone.reload": "Reload",
  "gone.taken": "You are playing on in another window.",
  "gone.fetch": "Bring it here",

  "title.turn": "Your turn",
  "title.sat": "{name} is here!",
  "title.over": "The game is over",

  "notice.storage":
    "This browser remembers nothing. Do not reload the page, or your seat is lost.",
  "notice.full": "No seat is free here. You are watching.",
  "notice.rate": "Slow down! It goes on in a moment.",
  "notice.unavailable": "The server is not answering. It goes on in a moment.",
  "notice.refused": "That did not work just now.",
  "notice.tempo": "{name} changed the pace: {tempo}",
  "notice.tempo_auto": "{name} changed the pace: {tempo}, by itself",

  "settings.title": "Settings",
  "settings.tempo": "Pace",
  "settings.slow": "slow",
  "settings.normal": "normal",
  "settings.fast": "fast",
  "settings.auto": "Turn cards by itself",
  "settings.sound": "Sound",
  "settings.vibration": "Vibration",
  "settings.language": "Language",
  "settings.home": "Back to the start",
  "settings.done": "Done",
};
