/** What this tab has kept of the cutting of a game. */
import { cutName, shownName } from "../net/cut";
import type { Store } from "../net/store";
import type { Remembered } from "./check";

/** Return it; *seats*: how many there are, any of which may be this tab's. */
export function remembered(store: Store, gameId: string, seats: number): Remembered {
  const own = new Map<number, string>();
  for (let seat = 0; seat < seats; seat++) {
    const secret = store.get(cutName(gameId, seat));
    if (secret !== null) own.set(seat, secret);
  }
  return {
    seal: store.get(shownName(gameId, "open")),
    commits: store.get(shownName(gameId, "sealed"))?.split(",") ?? null,
    own,
  };
}
