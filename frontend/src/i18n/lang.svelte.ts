/** The language of this browser: its own choice, else the page's, else German. */
export const LANGS = { de: "Deutsch", en: "English", da: "Dansk" } as const;

export type Lang = keyof typeof LANGS;

const STORED = "krieg.lang";

function known(text: string | null | undefined): Lang | null {
  const short = text?.slice(0, 2).toLowerCase() ?? "";
  return short in LANGS ? (short as Lang) : null;
}

let current = $state<Lang>("de");

/** Return the language; reading it in a component makes it follow a change. */
export function lang(): Lang {
  return current;
}

/** Return the stored choice, else *page*, else what the browser prefers. */
export function begin(page: string | undefined): Lang {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // A browser that stores nothing asks its own settings every time.
  }
  return known(stored) ?? known(page) ?? known(navigator.language) ?? "de";
}

/** Show the page in *next*; *remember* it for the next visit. */
export function choose(next: Lang, remember: boolean): void {
  current = next;
  document.documentElement.lang = next;
  if (!remember) return;
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // It stays changed until the page is closed.
  }
}
