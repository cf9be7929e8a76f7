/** Which page the address names, and how to get to another without loading anew. */

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "tv"; code: string }
  | { page: "data"; code: string }
  | { page: "public" }
  | { page: "replay"; spielcode: string };

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign is in no code: the table is not found.
    return part;
  }
}

/** Return the page of an address; unknown ones are the beginning. */
export function read(path: string): Route {
  if (/^\/zuschauen\/?$/i.test(path)) return { page: "public" };
  const game = /^\/k\/([^/]+)\/?$/i.exec(path);
  if (game) return { page: "replay", spielcode: plain(game[1] ?? "") };
  const table = /^\/t\/([^/]+)(?:\/(tv|daten))?\/?$/i.exec(path);
  if (!table) return { page: "home" };
  const code = plain(table[1] ?? "")
    .replace(/[\s\-.]/g, "")
    .toUpperCase();
  const part = table[2]?.toLowerCase();
  if (part === "tv") return { page: "tv", code };
  return part === "daten" ? { page: "data", code } : { page: "table", code };
}

let current = $state.raw<Route>({ page: "home" });

/** Return the page to show; reading it in a component makes it follow. */
export function route(): Route {
  return current;
}

let reach = "";

/** Return the address of *path* under which other phones reach this server. */
export function shareable(path: string): string {
  return (reach || location.origin) + path;
}

/**
 * While a game runs its page has a second entry in the history: the first step back
 * comes to the entry below it, which is the same page, and there we can ask.
 */
interface Entry {
  second?: boolean;
}

let ask: (() => void) | null = null;
/** What lies over the page, the topmost last: a step back closes it first. */
const open: (() => void)[] = [];
let path = "";
let second = false;

function isSecond(): boolean {
  return (history.state as Entry | null)?.second === true;
}

function show(): void {
  path = location.pathname;
  second = isSecond();
  current = read(path);
}

function moved(): void {
  const cameDown = second && !isSecond() && location.pathname === path;
  second = isSecond();
  const topmost = cameDown ? open.pop() : undefined;
  if (topmost) {
    if (ask || open.length) stay();
    topmost();
  } else if (!cameDown) show();
  else if (ask) ask();
  // The game is over by now: two entries for one page are one step back.
  else history.back();
}

/**
 * Show the page of the address bar, where *code* is the table as Django read it and
 * *share* the beginning of addresses that other phones can open.
 */
export function start(code: string | undefined, share: string | undefined): void {
  reach = share ?? "";
  show();
  if ("code" in current && code) current = { ...current, code };
  window.addEventListener("popstate", moved);
}

/**
 * What another device hands over stands behind the # of the address, which browsers
 * send to no server, and is taken out of the address as soon as it is used.
 */
const HANDOVER = "#platz=";

/** Return the address under which another device takes over with *token*. */
export function handoverAddress(code: string, token: string): string {
  return `${shareable(`/t/${code}`)}${HANDOVER}${token}`;
}

/** Return the token in the address, null if there is none. */
export function handedOver(): string | null {
  const { hash } = location;
  return hash.startsWith(HANDOVER) ? hash.slice(HANDOVER.length) : null;
}

/** Take the token out of the address. */
export function forgetHandover(): void {
  history.replaceState(history.state, "", location.pathname);
}

/** Go to *path*; the way back stays open. */
export function go(path: string): void {
  if (isSecond()) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  show();
}

/** Let the way back call *asker* instead of leaving; return what ends this. */
export function holdBack(asker: () => void): () => void {
  ask = asker;
  stay();
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Let the next step back call *close* alone; return what ends this. */
export function closable(close: () => void): () => void {
  open.push(close);
  stay();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** After having been asked: stay, and be asked again the next time. */
export function stay(): void {
  if (!isSecond()) history.pushState({ second: true } satisfies Entry, "");
  second = true;
}

/** After having been asked: go back, or to the beginning where nothing lies behind. */
export function leave(): void {
  ask = null;
  const behind = history.length - 2;
  if (behind > 0) history.back();
  else if (path !== "/") go("/");
}
