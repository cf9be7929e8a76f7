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
 * Show the page of the address bar, where *code* is the table as Django read it and
 * *share* the beginning of addresses that other phones can open.
 */
export function start(code: string | undefined, share: string | undefined): void {
  reach = share ?? "";
  current = read(location.pathname);
  if (current.page === "table" && code) current = { page: "table", code };
  window.addEventListener("popstate", () => {
    current = read(location.pathname);
  });
}

/** Go to *path*; the way back stays open. */
export function go(path: string): void {
  history.pushState(null, "", path);
  current = read(path);
}
