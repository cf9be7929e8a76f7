/**
 * A new table, asked for once however often the asking is repeated.
 *
 * The secrets are made and saved before they are sent, with the key under which the
 * server knows the order: if the answer gets lost, the next try gets the same table.
 */
import { makeSecret, Secrets } from "../net/secrets";
import { kept, type Store } from "../net/store";
import type { Created, Mode, Order } from "../wire";

interface Pending {
  key: string;
  order: Order;
}

const PATIENCE_MS = 8_000;
const SECONDS_IF_UNSAID = 5;

/** No table came of it. `wait`: the server asks to come back after that many seconds. */
export class OrderFailed extends Error {
  constructor(readonly wait: number | null) {
    super("no table");
  }
}

/** How the table is to be; nothing said is the server's choice. */
export type Wishes = Pick<
  Order,
  "tempo" | "auto" | "rules" | "spielcode" | "computer" | "seats"
>;

/** Return a new table on which this browser sits. Throws OrderFailed. */
export async function orderTable(
  mode: Mode,
  wishes: Wishes,
  store: Store = kept,
): Promise<Created> {
  const name = `krieg.order.${mode}`;
  const secrets = Array.from({ length: mode === "hotseat" ? 2 : 1 }, makeSecret);
  const order: Order = { mode, ...wishes, secrets };
  const before = remembered(store, name);
  const pending =
    before && same(before.order, order) ? before : { key: makeSecret(), order };
  store.set(name, JSON.stringify(pending));
  const answer = await post(pending);
  if (answer.ok || (answer.status < 500 && answer.status !== 429)) store.drop(name);
  if (!answer.ok) {
    const asked = Number(answer.headers.get("Retry-After") ?? SECONDS_IF_UNSAID);
    const busy = answer.status === 429 || answer.status === 503;
    throw new OrderFailed(busy ? asked : null);
  }
  const created = (await answer.json()) as Created;
  const derived = created.seats.flatMap(({ secret }) => secret ?? []);
  new Secrets(store).add(created.table, ...(pending.order.secrets ?? []), ...derived);
  return created;
}

/** Tell whether both ask for the same, but for the secrets. */
function same(one: Order, other: Order): boolean {
  const [first, second] = [one, other].map((order) => ({ ...order, secrets: [] }));
  return JSON.stringify(first) === JSON.stringify(second);
}

function remembered(store: Store, name: string): Pending | null {
  try {
    return JSON.parse(store.get(name) ?? "null") as Pending | null;
  } catch {
    return null;
  }
}

async function post({ key, order }: Pending): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, PATIENCE_MS);
  try {
    return await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(order),
      signal: patience.signal,
    });
  } catch {
    throw new OrderFailed(null);
  } finally {
    clearTimeout(timer);
  }
}
