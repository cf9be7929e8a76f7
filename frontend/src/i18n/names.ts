import type { Lang } from "./lang.svelte";

/** The animals of game/tables/names.py. */
export const ANIMALS = {
  fox: ["Fuchs", "Fox", "Ræv"],
  bear: ["Bär", "Bear", "Bjørn"],
  owl: ["Eule", "Owl", "Ugle"],
  hare: ["Hase", "Hare", "Hare"],
  hedgehog: ["Igel", "Hedgehog", "Pindsvin"],
  otter: ["Otter", "Otter", "Odder"],
  badger: ["Dachs", "Badger", "Grævling"],
  frog: ["Frosch", "Frog", "Frø"],
  duck: ["Ente", "Duck", "And"],
  goose: ["Gans", "Goose", "Gås"],
  cat: ["Katze", "Cat", "Kat"],
  dog: ["Hund", "Dog", "Hund"],
  mouse: ["Maus", "Mouse", "Mus"],
  horse: ["Pferd", "Horse", "Hest"],
  cow: ["Kuh", "Cow", "Ko"],
  pig: ["Schwein", "Pig", "Gris"],
  sheep: ["Schaf", "Sheep", "Får"],
  goat: ["Ziege", "Goat", "Ged"],
  swan: ["Schwan", "Swan", "Svane"],
  stork: ["Storch", "Stork", "Stork"],
  robin: ["Rotkehlchen", "Robin", "Rødkælk"],
  whale: ["Wal", "Whale", "Hval"],
  crab: ["Krebs", "Crab", "Krabbe"],
  snail: ["Schnecke", "Snail", "Snegl"],
} as const;

export type Sign = keyof typeof ANIMALS;

const SUITS = {
  de: { S: "Pik", H: "Herz", D: "Karo", C: "Kreuz" },
  en: { S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs" },
  da: { S: "Spar", H: "Hjerter", D: "Ruder", C: "Klør" },
} as const;

const RANKS = "23456789TJQKA";
const RANK_NAMES: Record<Lang, readonly string[]> = {
  de: "Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Dame König Ass".split(" "),
  en: "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split(" "),
  da: "To Tre Fire Fem Seks Syv Otte Ni Ti Knægt Dame Konge Es".split(" "),
};

const at = { de: 0, en: 1, da: 2 } as const;

/** Return the animal's name; a sign unknown to this client is shown as it came. */
export function animalIn(lang: Lang, sign: string): string {
  return sign in ANIMALS ? ANIMALS[sign as Sign][at[lang]] : sign;
}

/** Return the card's spoken name, for example "Pik Zehn". */
export function cardNameIn(lang: Lang, card: string): string {
  const rank = RANK_NAMES[lang][RANKS.indexOf(card[0] ?? "")] ?? "?";
  const suit = SUITS[lang][card[1] as "S" | "H" | "D" | "C"];
  return lang === "en" ? `${rank} of ${suit}` : `${suit} ${rank}`;
}
