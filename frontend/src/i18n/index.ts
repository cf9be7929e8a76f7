/** All words on the screen. German is the source; see de.ts. */
import { da } from "./da";
import { de } from "./de";
import { en } from "./en";
import { lang, type Lang } from "./lang.svelte";
import { animalIn, cardNameIn } from "./names";
import { fill, type Key, type Params, type Texts } from "./texts";

export { lang, LANGS, setLang, startLang, type Lang } from "./lang.svelte";
export type { Key } from "./texts";

const ALL: Record<Lang, Texts> = { de, en, da };

/** Return the text in the language of this browser, its holes filled. */
export function t<K extends Key>(key: K, ...params: Params<K>): string {
  return fill(ALL[lang()][key], params[0] ?? {});
}

/** Return the name of the animal with this sign. */
export function animal(sign: string): string {
  return animalIn(lang(), sign);
}

/** Return the card's spoken name. */
export function cardName(card: string): string {
  return cardNameIn(lang(), card);
}

/** Return what a seat is called: its own name, else its animal. */
export function seatName(seat: { name: string | null; sign: string }): string {
  return seat.name ?? animal(seat.sign);
}
