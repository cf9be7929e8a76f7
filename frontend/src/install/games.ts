/** The last game, kept by the service worker: the one whose cards were fetched last. */
import { pages } from "../table/record";

const GAMES = "krieg-games";
const FAR_MS = 20_000;

/** Let the service worker, where there is one, keep this game. */
export async function keep(spielcode: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  // Every page of it goes by the worker, which needs no more than that.
  for await (const page of pages(spielcode, AbortSignal.timeout(FAR_MS))) void page;
}

/** Return the address of its replay, null if there is none. */
export async function lastGame(): Promise<string | null> {
  if (!("caches" in window)) return null;
  const [first] = await (await caches.open(GAMES)).keys();
  return first ? new URL(first.url).pathname.replace("/api/games/", "/k/") : null;
}
