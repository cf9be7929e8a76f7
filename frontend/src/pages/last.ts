/** The table where this browser sat last, so that the beginning leads back to it. */
import { kept, type Store } from "../net/store";

const LAST = "krieg.table";
const FAR_MS = 8_000;

/** Remember that this browser sits at *code*. */
export function sitAt(code: string, store: Store = kept): void {
  store.set(LAST, code);
}

/** Tell whether this browser, for all it knows, sits at *code*. */
export function sitsAt(code: string, store: Store = kept): boolean {
  return store.get(LAST) === code;
}

/** Forget the table: this browser has no seat there any more. */
export function riseFrom(code: string, store: Store = kept): void {
  if (sitsAt(code, store)) store.drop(LAST);
}

/** Return the code of that table while a game waits or runs there, else null. */
export async function lastTable(store: Store = kept): Promise<string | null> {
  const code = store.get(LAST);
  if (code === null) return null;
  try {
    const signal = AbortSignal.timeout(FAR_MS);
    const answer = await fetch(`/api/tables/${code}`, { signal });
    // It stands there, and shows itself to nobody but its players.
    if (answer.status === 403) return code;
    if (answer.status === 404 || answer.status === 410) riseFrom(code, store);
    if (!answer.ok) return null;
    const { phase } = (await answer.json()) as { phase: string };
    return phase === "over" ? null : code;
  } catch {
    return null;
  }
}
