/** One short sentence at a time, shown for a few seconds. */
const SHOWN_MS = 4_000;

let current = $state<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function notice(): string | null {
  return current;
}

export function notify(text: string): void {
  current = text;
  clearTimeout(timer);
  timer = setTimeout(() => (current = null), SHOWN_MS);
}
