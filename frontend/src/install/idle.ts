/** When the page has nothing better to do: everything the first look needs is there. */
const AFTER_MS = 4_000;

/** Resolves then, once for a page. */
export const wants = new Promise<void>((done) => {
  addEventListener("load", () => setTimeout(done, AFTER_MS), { once: true });
});
