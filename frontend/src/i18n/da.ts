import type { Texts } from "./texts";

export const da: Texts = {
  "app.title": "Krig",

  "home.together": "Spil med en anden",
  "home.hotseat": "To på denne telefon",
  "home.code": "Indtast kode",
  "home.failed": "Det lykkedes ikke. Er der net? Tryk igen.",
  "home.busy": "Der er for travlt lige nu. Prøv igen om {n} {n|sekund|sekunder}.",

  "code.label": "Kode",
  "code.hint": "Seks tegn, som KX7 4MP. Et link eller en Spielcode virker også.",
  "code.bad_char": "“{char}” findes ikke i nogen kode.",
  "code.bad_spielcode": "Et tegn i denne Spielcode er forkert.",
  "code.too_long": "Det er for langt til en kode.",
  "code.open": "Åbn",

  "wait.title": "Venter på nogen …",
  "wait.code": "Bordets kode",
  "wait.how": "Hold kameraet hen over billedet, eller indtast koden på {host}.",
  "wait.qr": "QR-kode med linket til dette bord",
  "wait.share": "Del link",
  "wait.copied": "Linket er kopieret ✓",
  "wait.select": "Kopiér dette link:",
  "wait.invite": "Spil Krig med mig! Åbn linket, vend et kort, af sted.",

  "gone.no_table": "Det bord findes ikke.",
  "gone.gone": "Dette bord er ryddet.",
  "gone.closed": "Ingen må se med ved dette bord, og alle pladser er taget.",
  "gone.broken": "Denne side er forældet.",
  "gone.new": "Nyt bord",
  "gone.reload": "Genindlæs",
  "gone.taken": "Du spiller videre i et andet vindue.",
  "gone.fetch": "Hent det hertil",

  "title.turn": "Det er din tur",
  "title.sat": "{name} er her!",
  "title.over": "Spillet er slut",

  "notice.storage":
    "Denne browser husker ikke noget. Genindlæs ikke siden, ellers er din plads væk.",
  "notice.full": "Her er ingen ledig plads. Du ser med.",
  "notice.rate": "Rolig! Det går videre om lidt.",
  "notice.unavailable": "Serveren svarer ikke lige nu. Det går videre om lidt.",
  "notice.refused": "Det gik ikke lige nu.",
  "notice.tempo": "{name} har ændret tempoet: {tempo}",
  "notice.tempo_auto": "{name} har ændret tempoet: {tempo}, af sig selv",

  "settings.title": "Indstillinger",
  "settings.tempo": "Tempo",
  "settings.slow": "langsomt",
  "settings.normal": "normalt",
  "settings.fast": "hurtigt",
  "settings.auto": "Vend kort af sig selv",
  "settings.sound": "Lyd",
  "settings.vibration": "Vibration",
  "settings.language": "Sprog",
  "settings.home": "Til forsiden",
  "settings.done": "Færdig",
};
