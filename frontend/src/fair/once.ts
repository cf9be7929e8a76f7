/** What has been shown and need not be shown again on this page. */
const shown = new Set<string>();

/** Tell whether *what* is asked about for the first time. */
export function once(what: string): boolean {
  if (shown.has(what)) return false;
  shown.add(what);
  return true;
}
