/** The rows of a Datenzettel: every field of the server's answer, in words. */
import { animal, lang, t, type Key } from "../i18n";
import type { Named } from "../rules/offer";
import { known, say, spoken } from "./words";

interface Part {
  /** Empty for the table itself. */
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

const HOUR_MS = 3_600_000;
/** Fields that are points in time, and those that are spans. */
const MOMENTS = new Set(["created_at", "since", "leaving"]);
const SPANS = new Set(["expires_ms", "code_kept_ms"]);

const SETTINGS: Record<string, Key> = {
  watchers: "more.watchers",
  public: "more.public",
  child_safe: "more.child_safe",
  reactions: "more.reactions",
  winner_stays: "more.winner_stays",
};

/**
 * Return *data* in parts. *options* names the rules; a field without a word of its own
 * keeps the server's.
 */
export function rows(
  data: Record<string, unknown>,
  options: ReadonlyMap<string, Named>,
): Part[] {
  const label = (name: string) => {
    const setting = SETTINGS[name];
    if (setting) return t(setting as "more.public");
    const key = `field.${name}`;
    if (known(key)) return say(key);
    return options.get(name)?.title ?? name;
  };
  /** *of*: the part in which the field stands; rules are told in the rulebook's words. */
  const told = (of: string, name: string, value: unknown) => {
    if (of === "rules") return options.get(name)?.word(value) ?? show(name, value);
    const word = `${name}.${String(value)}`;
    return spoken(word) ? say(word) : show(name, value);
  };
  const plain = (one: Record<string, unknown>, of = "") =>
    Object.entries(one)
      .filter(([, value]) => !isRecord(value))
      .filter(([, value]) => !(Array.isArray(value) && value.some(isRecord)))
      .map(([name, value]) => [label(name), told(of, name, value)] as const);
  const parts: Part[] = [{ title: "", rows: plain(data) }];
  for (const [name, value] of Object.entries(data)) {
    if (Array.isArray(value) && value.some(isRecord))
      for (const [i, one] of value.filter(isRecord).entries())
        parts.push({ title: t("claim.seat", { n: i + 1 }), rows: plain(one) });
    else if (isRecord(value))
      parts.push({ title: label(name), rows: plain(value, name) });
  }
  return parts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function show(name: string, value: unknown): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? t("claim.yes") : t("claim.nay");
  if (name === "sign") return animal(String(value));
  if (MOMENTS.has(name))
    return new Date(Number(value)).toLocaleString(lang() === "en" ? "en-GB" : lang());
  if (SPANS.has(name)) {
    const hours = new Intl.NumberFormat(lang(), {
      style: "unit",
      unit: "hour",
      maximumFractionDigits: 1,
    });
    return hours.format(Number(value) / HOUR_MS);
  }
  return Array.isArray(value) ? value.join(", ") : String(value);
}
