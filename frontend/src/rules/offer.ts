/** The rules that this server plays, as `GET /api/rules` tells them. */
import type { Lang } from "../i18n";
import type { Rules, Tempo } from "../wire";

type Words = Record<Lang, string>;

export interface Preset {
  readonly code: string;
  readonly default: boolean;
  readonly players: number;
  readonly rules: Rules;
  readonly title: Words;
  readonly sentence: Words;
  /** How long a game takes: half of all games lie between the quartiles. */
  readonly expected?: {
    readonly minutes: Record<Tempo, { readonly q25: number; readonly q75: number }>;
  } | null;
}

interface Offer {
  readonly presets: readonly Preset[];
  readonly options: readonly { readonly code: string; readonly title: Words }[];
}

let coming: Promise<Offer> | null = null;

/** Return all that a table can be ordered with. Asked for once. */
function offer(): Promise<Offer> {
  coming ??= fetch("/api/rules").then(async (answer) => {
    if (!answer.ok) throw new Error(`rules: ${String(answer.status)}`);
    return (await answer.json()) as Offer;
  });
  // Whoever asks after a failure asks anew.
  coming.catch(() => (coming = null));
  return coming;
}

/** Return the presets in the order of the server. */
export async function presets(): Promise<readonly Preset[]> {
  return (await offer()).presets;
}

/** Return what each option is called, by its code. */
export async function optionTitles(lang: Lang): Promise<ReadonlyMap<string, string>> {
  return new Map((await offer()).options.map(({ code, title }) => [code, title[lang]]));
}

/** Tell whether two rows of options are the same rule. */
export function same(one: Rules, other: Rules): boolean {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** Return how a rule is called, null if it has no name. */
export function named(all: readonly Preset[], rules: Rules, lang: Lang): string | null {
  return all.find(({ code }) => code === rules["preset"])?.title[lang] ?? null;
}
