/**
 * The language of a page that the server wrote.
 *
 * It follows the browser's settings. Whoever has chosen another one here sees that;
 * the address then names it for a moment only. An address that came with a language
 * in it keeps it.
 */

/** Where the table keeps the choice too. */
const STORED = "krieg.lang";

/** Where to go: a new address, one to show instead, or null to stay. */
export interface Turn {
  readonly load?: string;
  readonly show?: string;
}

/**
 * Return what to do on a page in *written* at *address* in a browser whose owner has
 * *chosen* a language.
 */
export function turn(
  address: Pick<URL, "pathname" | "search" | "hash">,
  written: string,
  chosen: string | null,
): Turn {
  if (chosen === null) return {};
  const named = new URLSearchParams(address.search).get("lang");
  const plain = address.pathname + address.hash;
  if (named === chosen && written === chosen) return { show: plain };
  const other = named === null && written !== chosen;
  return other ? { load: `${address.pathname}?lang=${chosen}${address.hash}` } : {};
}

function chosen(): string | null {
  try {
    const stored = localStorage.getItem(STORED);
    return stored !== null && /^(de|en|da)$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Show the page in the language chosen here, and remember a new choice. */
export function ownLanguage(): void {
  const next = turn(location, document.documentElement.lang, chosen());
  if (next.load !== undefined) location.replace(next.load);
  if (next.show !== undefined) history.replaceState(null, "", next.show);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a"))
    link.addEventListener("click", () => {
      try {
        localStorage.setItem(STORED, link.hreflang);
      } catch {
        // The address names it, on this page and on those it leads to.
      }
    });
}
