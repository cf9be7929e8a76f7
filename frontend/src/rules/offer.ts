/** The rules that this server plays, as `GET /api/rules` tells them. */
import type { Lang } from "../i18n";
import type { Mode, Rules, Tempo } from "../wire";

type Words = Record<Lang, string>;

export interface Preset {
  readonly code: string;
  readonly default: boolean;
  readonly players: number;
  /** Something is chosen in it: its cards alone do not say how it goes. */
  readonly choices?: boolean;
  /** Of tables that can play it. */
  readonly modes?: readonly Mode[];
  readonly rules: Rules;
  readonly title: Words;
  readonly sentence: Words;
  /** How long a game takes: half of all games lie between the quartiles. */
  readonly expected?: {
    readonly minutes: Record<Tempo, { readonly q25: number; readonly q75: number }>;
  } | null;
}

/** What stands on a table of Casino War; the edges are per cent of a bet. */
export interface Bank {
  readonly chips: number;
  readonly most: number;
  readonly tie_pays: number;
  readonly edges: readonly {
    readonly deck: string;
    readonly bonus: boolean;
    readonly war: number;
    readonly surrender: number;
    readonly tie_bet: number;
  }[];
}

/** The answer to a question of the rulebook. */
export type Value = Rules[string];

/** A question of the rulebook; `words` has one for each of its `values`. */
export interface Option {
  readonly code: string;
  readonly values: readonly Value[];
  readonly words: readonly Words[];
  readonly title: Words;
  readonly sentence: Words;
}

/** These values of an option go only with the allowed ones of the other. */
export interface Conflict {
  readonly option: string;
  readonly values: readonly Value[];
  readonly other: string;
  readonly allowed: readonly Value[];
}

export interface Offer {
  readonly casino: Bank;
  readonly presets: readonly Preset[];
  readonly options: readonly Option[];
  readonly conflicts: readonly Conflict[];
}

let coming: Promise<Offer> | null = null;

/** Return all that a table can be ordered with. Asked for once. */
export function offer(): Promise<Offer> {
  coming ??= fetch("/api/rules").then(async (answer) => {
    if (!answer.ok) throw new Error(`rules: ${String(answer.status)}`);
    return (await answer.json()) as Offer;
  });
  // Whoever asks after a failure asks anew.
  coming.catch(() => (coming = null));
  return coming;
}

/** Return what holds at every table of Casino War. */
export async function bank(): Promise<Bank> {
  return (await offer()).casino;
}

/** Return the presets in the order of the server. */
export async function presets(): Promise<readonly Preset[]> {
  return (await offer()).presets;
}

/** How an option or preset is called, and how an answer to it. */
export interface Named {
  readonly title: string;
  word(value: unknown): string | undefined;
}

/** Return what each option is called, by its code, and so the presets. */
export async function optionNames(lang: Lang): Promise<ReadonlyMap<string, Named>> {
  const { options, presets } = await offer();
  const named = new Map<string, Named>();
  for (const { code, title, values, words } of options)
    named.set(code, {
      title: title[lang],
      word: (value) => {
        const same = values.findIndex(
          (one) => JSON.stringify(one) === JSON.stringify(value),
        );
        return words[same]?.[lang];
      },
    });
  named.set("preset", {
    title: "",
    word: (value) => presets.find(({ code }) => code === value)?.title[lang],
  });
  return named;
}

function has(values: readonly Value[], value: Value | undefined): boolean {
  return values.some((one) => JSON.stringify(one) === JSON.stringify(value));
}

/** Return what the server said cannot go together in these rules, null if all can. */
export function clash(
  conflicts: readonly Conflict[],
  rules: Rules,
): readonly [option: string, other: string] | null {
  const found = conflicts.find(
    ({ option, values, other, allowed }) =>
      has(values, rules[option]) && !has(allowed, rules[other]),
  );
  return found ? [found.option, found.other] : null;
}

/** Return the minutes between which half of all games lie, null if nobody knows. */
export function span(preset: Preset, tempo: Tempo): readonly [number, number] | null {
  const minutes = preset.expected?.minutes[tempo];
  if (!minutes) return null;
  const from = Math.max(1, Math.round(minutes.q25));
  return [from, Math.max(from, Math.round(minutes.q75))];
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
