/** Which page the address names, and how to get to another without loading anew. */

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "replay"; spielcode: string };

/** Return the page of an address; unknown ones are the beginning. */
export function read(path: string): Route {
  const found = /^\/([tk])\/([^/]+)\/?$/i.exec(path);
  const name = decodeURIComponent(found?.[2] ?? "");
  if (found?.[1]?.toLowerCase() === "k") return { page: "replay", spielcode: name };
  if (found) return { page: "table", code: name.replace(/[\s\-.]/g, "").toUpperCase() };
  return { page: "home" };
}

let current = $state.raw<Route>({ page: "home" });

/** Return the page to show; reading it in a component makes it follow. */
export function route(): Route {
  return current;
}

/** Show the page of the address bar, where *code* is the table as Django read it. */
export function start(code: string | undefined): void {
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
