/** All words on the screen. German is the source; see de.ts. */
import { de } from "./de";
import { begin, choose, lang, type Lang } from "./lang.svelte";
import { animalIn, cardNameIn } from "./names";
import { fill, type Holes, type Key, type Params, type Texts } from "./texts";

export { lang, LANGS, type Lang } from "./lang.svelte";
export type { Key } from "./texts";

/** German is always there; the others come when they are wanted. */
const texts: Partial<Record<Lang, Texts>> = { de };
const LATER: Record<Exclude<Lang, "de">, () => Promise<Texts>> = {
  en: async () => (await import("./en")).en,
  da: async () => (await import("./da")).da,
};

/** Fetch the words of *wanted*; without them the page stays in the language it has. */
async function fetched(wanted: Lang): Promise<boolean> {
  try {
    if (wanted !== "de") texts[wanted] ??= await LATER[wanted]();
    return true;
  } catch {
    return false;
  }
}

/** Begin with this browser's choice, else with *page*, the language Django chose. */
export async function startLang(page: string | undefined): Promise<void> {
  const wanted = begin(page);
  choose((await fetched(wanted)) ? wanted : "de", false);
}

/** Change the language as soon as its words are there, and remember it. */
export async function setLang(next: Lang): Promise<void> {
  if (await fetched(next)) choose(next, true);
}

/** Return the text in the language of this browser, its holes filled. */
export function t<K extends Key>(key: K, ...params: Params<K>): string {
  return fill((texts[lang()] ?? de)[key], params[0] ?? {});
}

/** A part's own dictionary: German and, key for key, the others. */
type Words<De> = Record<Exclude<Lang, "de">, Record<keyof De, string>> & { de: De };

/**
 * Return `t` for the words of a part of the page that few open. They stand in the
 * part's `words.ts` and come with its chunk, in all languages.
 */
export function phrases<const De extends Record<string, string>>(words: Words<De>) {
  return <K extends keyof De & string>(key: K, ...params: Holes<De[K]>): string =>
    fill(words[lang()][key], params[0] ?? {});
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
