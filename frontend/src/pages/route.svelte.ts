/** Which page the address names, and how to get to another without loading anew. */

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
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
  const found = /^\/([tk])\/([^/]+)\/?$/i.exec(path);
  const name = plain(found?.[2] ?? "");
  if (found?.[1]?.toLowerCase() === "k") return { page: "replay", spielcode: name };
  if (found) return { page: "table", code: name.replace(/[\s\-.]/g, "").toUpperCase() };
  return { page: "home" };
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
  if (!cameDown) show();
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
  if (current.page === "table" && code) current = { page: "table", code };
  window.addEventListener("popstate", moved);
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
