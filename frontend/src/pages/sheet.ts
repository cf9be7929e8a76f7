/** The rows of a Datenzettel: every field of the server's answer, in words. */
import { animal, lang, t, type Key } from "../i18n";

interface Part {
  /** Empty for the table itself. */
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

const HOUR_MS = 3_600_000;
/** Fields that are points in time, and those that are spans. */
const MOMENTS = new Set(["created_at", "since", "leaving"]);
const SPANS = new Set(["expires_ms", "code_kept_ms"]);

/** Return *data* in parts; a field without a word of its own keeps the server's. */
export function rows(data: Record<string, unknown>): Part[] {
  const parts: Part[] = [{ title: "", rows: plain(data) }];
  for (const [name, value] of Object.entries(data)) {
    if (Array.isArray(value) && value.some(isRecord))
      for (const [i, one] of value.filter(isRecord).entries())
        parts.push({ title: t("claim.seat", { n: i + 1 }), rows: plain(one) });
    else if (isRecord(value)) parts.push({ title: label(name), rows: plain(value) });
  }
  return parts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function plain(data: Record<string, unknown>): (readonly [string, string])[] {
  return Object.entries(data)
    .filter(([, value]) => !isRecord(value))
    .filter(([, value]) => !(Array.isArray(value) && value.some(isRecord)))
    .map(([name, value]) => [label(name), show(name, value)] as const);
}

function label(name: string): string {
  const key = `data.field.${name}`;
  return KNOWN.has(key) ? t(key as Key & `data.field.${string}`) : name;
}

function show(name: string, value: unknown): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? t("claim.yes") : t("claim.nay");
  if (name === "sign") return animal(String(value));
  if (MOMENTS.has(name)) return new Date(Number(value)).toLocaleString(lang());
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

const KNOWN: ReadonlySet<string> = new Set<Key>([
  "data.field.table",
  "data.field.created_at",
  "data.field.expires_ms",
  "data.field.code_kept_ms",
  "data.field.seq",
  "data.field.game",
  "data.field.mode",
  "data.field.rules",
  "data.field.settings",
  "data.field.series",
  "data.field.cards_dealt",
  "data.field.state_bytes",
  "data.field.frames",
  "data.field.first_frame",
  "data.field.last_frame",
  "data.field.presses",
  "data.field.acts",
  "data.field.claims",
  "data.field.reports",
  "data.field.spielcode",
  "data.field.seat",
  "data.field.kind",
  "data.field.sign",
  "data.field.name",
  "data.field.secret",
  "data.field.page",
  "data.field.token",
  "data.field.takeovers",
  "data.field.since",
  "data.field.leaving",
  "data.field.wants_deletion",
]);
