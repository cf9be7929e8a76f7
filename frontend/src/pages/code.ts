/** What somebody types or pastes into the code field. Pure. See product.md, section 2. */

export type Reading =
  /** Not yet a code: what is accepted so far, as it is shown. */
  | { kind: "partial"; shown: string; spielcode: boolean }
  | { kind: "table"; code: string }
  | { kind: "spielcode"; code: string }
  | { kind: "bad"; why: "char"; char: string; shown: string }
  | { kind: "bad"; why: "checksum" | "too_long"; shown: string };

const TABLE = "CFGHJKMPRTVWX3479";
const TABLE_LENGTH = 6;
const MEANT: Record<string, string> = { U: "V", N: "M", D: "T", B: "P", 6: "G" };

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CROCKFORD_MEANT: Record<string, string> = { I: "1", L: "1", O: "0" };
const CUSTOM = "Z";
const SHORT = 20;
const LONG = 28;
const PRIME = 1021;

const DROPPED = /[\s\-.\u2010-\u2015_\u00b7]+/gu;
const LINK = /\/([tk])\/([^/?#\s]+)/iu;

/** Return a table code in the form people read aloud, also a beginning of one. */
export function showTable(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

function showSpielcode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Return what *text* is: a code of either kind, a link to one, or a beginning. */
export function readCode(text: string): Reading {
  const link = LINK.exec(text);
  const plain = (link?.[2] ?? text).replace(DROPPED, "").toUpperCase();
  const replay = link?.[1]?.toLowerCase() === "k";
  if (replay || plain.startsWith("1") || plain.length >= SHORT) return spielcode(plain);
  return table(plain);
}

function table(plain: string): Reading {
  let code = "";
  for (const char of plain) {
    const meant = MEANT[char] ?? (char === "1" && code ? "7" : char);
    const shown = showTable(code);
    if (!TABLE.includes(meant)) return { kind: "bad", why: "char", char, shown };
    if (code.length === TABLE_LENGTH) return { kind: "bad", why: "too_long", shown };
    code += meant;
  }
  if (code.length === TABLE_LENGTH) return { kind: "table", code };
  return { kind: "partial", shown: showTable(code), spielcode: false };
}

function spielcode(plain: string): Reading {
  let code = "";
  for (const char of plain) {
    const meant = CROCKFORD_MEANT[char] ?? char;
    const shown = showSpielcode(code);
    if (!CROCKFORD.includes(meant)) return { kind: "bad", why: "char", char, shown };
    if (code.length === length(code)) return { kind: "bad", why: "too_long", shown };
    code += meant;
  }
  const shown = showSpielcode(code);
  if (code.length < length(code)) return { kind: "partial", shown, spielcode: true };
  if (!checks(code)) return { kind: "bad", why: "checksum", shown };
  return { kind: "spielcode", code: shown };
}

function length(code: string): number {
  return code[1] === CUSTOM ? LONG : SHORT;
}

/** The last two symbols are a remainder: every single slip is found (rules/deal.md). */
function checks(code: string): boolean {
  const values = [...code].map((char) => CROCKFORD.indexOf(char));
  const sum = values.slice(0, -2).reduce((h, value) => (32 * h + value) % PRIME, 1);
  return sum === 32 * (values.at(-2) ?? 0) + (values.at(-1) ?? 0);
}
