/**
 * Bring the keyboard and the screen reader to a screen that has taken the place of
 * another: to its key, else to its heading.
 *
 * Nothing happens while something else holds the focus, nor on a page that nobody has
 * touched yet: there the browser begins at the top by itself.
 */
export function arrive(screen: HTMLElement): void {
  const at = document.activeElement;
  if (!touched || (at && at !== document.body)) return;
  const target =
    screen.querySelector<HTMLElement>(".key") ?? screen.querySelector("h1");
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let touched = false;

/** Notice the first touch of the page. */
export function noticeTouch(): void {
  const notice = () => (touched = true);
  document.addEventListener("pointerdown", notice, { once: true, capture: true });
  document.addEventListener("keydown", notice, { once: true, capture: true });
}
