/** Short sentences, one after the other, each shown for a few seconds. */
const SHOWN_MS = 4_000;
/** Long enough to be read where another one waits. */
const LEAST_MS = 2_000;

let current = $state<string | null>(null);
let since = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: string[] = [];

export function notice(): string | null {
  return current;
}

/** Show a sentence as soon as the one before has been read. */
export function notify(text: string): void {
  if (current === null || current === text) return show(text);
  if (!waiting.includes(text)) waiting.push(text);
  const left = since + LEAST_MS - performance.now();
  clearTimeout(timer);
  timer = setTimeout(next, Math.max(0, left));
}

function show(text: string): void {
  current = text;
  since = performance.now();
  clearTimeout(timer);
  timer = setTimeout(next, waiting.length > 0 ? LEAST_MS : SHOWN_MS);
}

function next(): void {
  const text = waiting.shift();
  if (text === undefined) current = null;
  else show(text);
}
