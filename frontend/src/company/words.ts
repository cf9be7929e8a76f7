/** The words of asking for a seat and of taking it to another device. */
import { phrases } from "../i18n";

export const words = {
  de: {
    missing: "Es {n|fehlt|fehlen} noch {n}.",
    fill: "Computer",
    fill_long: "Den Computer auf Platz {n} setzen",
    all_here:
      "Alle, die hier sitzen, sind da. Wer seinen Platz verloren hat, fragt wieder, wenn der Platz leer bleibt.",
    how: "Halte die Kamera des anderen Geräts auf das Bild und drück dort. Es gilt noch {n} s, für ein Gerät.",
    qr: "QR-Code, der deinen Platz mitnimmt",
    over: "Die Zeit ist um.",
    again: "Neues Bild",
    here: "An diesem Gerät weiterspielen?",
    take: "Platz hierher holen",
    bad: "Dieses Bild gilt nicht mehr. Hol am anderen Gerät ein neues.",
    look: "Nur zuschauen",
    which: "Welcher Platz war deiner?",
    asked: "Du fragst als {sign}. Warte auf ein Ja am Tisch …",
    no: "Am Tisch hieß es: nein.",
    asks: "{sign} fragt",
    question: "„Ich saß schon hier“, und zwar als {name}. Stimmt das?",
  },
  en: {
    missing: "{n} {n|is|are} still missing.",
    fill: "Computer",
    fill_long: "Give seat {n} to the computer",
    all_here:
      "Everybody who sits here is present. If you have lost your seat, ask again when it stays empty.",
    how: "Point the other device’s camera at the picture and press there. It is good for {n} s, for one device.",
    qr: "QR code that takes your seat along",
    over: "Time is up.",
    again: "New picture",
    here: "Play on at this device?",
    take: "Bring my seat here",
    bad: "This picture is no longer valid. Get a new one on the other device.",
    look: "Just watch",
    which: "Which seat was yours?",
    asked: "You ask as {sign}. Wait for a yes from the table …",
    no: "The table said no.",
    asks: "{sign} asks",
    question: "“I was sitting here”, as {name}. Is that so?",
  },
  da: {
    missing: "Der mangler stadig {n} {n|spiller|spillere}.",
    fill: "Computer",
    fill_long: "Giv plads {n} til computeren",
    all_here:
      "Alle, der sidder her, er til stede. Har du mistet din plads, så spørg igen, når den står tom.",
    how: "Ret den anden enheds kamera mod billedet, og tryk dér. Det gælder i {n} s, for én enhed.",
    qr: "QR-kode, der tager din plads med",
    over: "Tiden er gået.",
    again: "Nyt billede",
    here: "Spille videre på denne enhed?",
    take: "Hent min plads hertil",
    bad: "Billedet gælder ikke længere. Hent et nyt på den anden enhed.",
    look: "Bare se med",
    which: "Hvilken plads var din?",
    asked: "Du spørger som {sign}. Vent på et ja fra bordet …",
    no: "Bordet sagde nej.",
    asks: "{sign} spørger",
    question: "»Jeg sad her før«, som {name}. Passer det?",
  },
} as const;

export const say = phrases(words);
