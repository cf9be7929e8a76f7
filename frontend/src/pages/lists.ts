/** What the server tells about tables over HTTP. */
import { Secrets } from "../net/secrets";
import { kept } from "../net/store";
import type { SeatView } from "../wire";

/** A table in the public list. */
export interface Listed {
  readonly table: string;
  readonly round: number;
  readonly rounds: number | null;
  readonly seats: readonly SeatView[];
  readonly watchers: number;
}

const FAR_MS = 8_000;

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(FAR_MS) });
}

/** Return the public tables, the newest first. */
export async function publicTables(): Promise<readonly Listed[]> {
  const answer = await ask("/api/tables?public=1");
  if (!answer.ok) throw new Error(`public tables: ${String(answer.status)}`);
  return ((await answer.json()) as { tables: Listed[] }).tables;
}

/** Return the secrets of this browser's seats at the table. */
function own(code: string): string[] {
  return new Secrets(kept).of(code);
}

function bearer(secret: string | undefined): RequestInit {
  return secret ? { headers: { Authorization: `Bearer ${secret}` } } : {};
}

/** Return everything stored about a table; null if there is no such table. */
export async function stored(code: string): Promise<Record<string, unknown> | null> {
  const answer = await ask(`/api/tables/${code}/data`, bearer(own(code).at(-1)));
  if (answer.status === 404 || answer.status === 410) return null;
  if (!answer.ok) throw new Error(`data: ${String(answer.status)}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** `missing`: others have to want it too. `refused`: no seat of this browser's. */
export type Erased = "gone" | "missing" | "refused";

/** Ask that everything about the table be deleted, for each seat of this browser. */
export async function erase(code: string): Promise<Erased> {
  let result: Erased = "refused";
  for (const secret of own(code)) {
    const answer = await ask(`/api/tables/${code}`, {
      method: "DELETE",
      ...bearer(secret),
    });
    if (answer.status === 204 || answer.status === 404 || answer.status === 410)
      return "gone";
    if (answer.status === 202) result = "missing";
  }
  return result;
}

/** Tell whether this browser may hold a seat at the table. */
export function maySit(code: string): boolean {
  return own(code).length > 0;
}
