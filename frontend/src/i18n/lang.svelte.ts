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

/** Begin with the stored choice, else with *page*, the language Django chose. */
export function startLang(page: string | undefined): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // A browser that stores nothing asks its own settings every time.
  }
  show(known(stored) ?? known(page) ?? known(navigator.language) ?? "de");
}

/** Change the language and remember it. */
export function setLang(next: Lang): void {
  show(next);
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // It stays changed until the page is closed.
  }
}

function show(next: Lang): void {
  current = next;
  document.documentElement.lang = next;
}
