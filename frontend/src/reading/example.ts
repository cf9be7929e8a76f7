/** The rounds of the example one after the other, like a film, instead of as a list. */

/** How long a round is looked at, and how much longer each step of a war takes. */
const ROUND_MS = 3200;
const STEP_MS = 1400;

/** Let the rounds in *box* be played with its keys. */
export function stage(box: HTMLElement): void {
  const rounds = [...box.querySelectorAll<HTMLElement>(".round")];
  const controls = box.querySelector<HTMLElement>(".controls");
  const key = box.querySelector<HTMLElement>("[data-do=play]");
  if (!controls || !key || rounds.length === 0) return;
  let at = 0;
  let timer = 0;

  function show(next: number): void {
    at = Math.min(Math.max(next, 0), rounds.length - 1);
    rounds.forEach((round, n) => round.classList.toggle("now", n === at));
  }

  function pause(): void {
    clearTimeout(timer);
    timer = 0;
    if (key) key.textContent = key.dataset["play"] ?? "";
  }

  function wait(): void {
    const depth = Number(rounds[at]?.dataset["depth"] ?? 0);
    timer = window.setTimeout(
      () => {
        if (at === rounds.length - 1) return void pause();
        show(at + 1);
        wait();
      },
      ROUND_MS + STEP_MS * depth,
    );
  }

  function play(): void {
    // Shown once more even if it is there: its cards fly again.
    rounds[at]?.classList.remove("now");
    void box.offsetWidth;
    show(at === rounds.length - 1 ? 0 : at);
    if (key) key.textContent = key.dataset["pause"] ?? "";
    wait();
  }

  controls.addEventListener("click", (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-do]");
    const wanted = pressed?.dataset["do"];
    const playing = timer !== 0;
    if (wanted) pause();
    if (wanted === "play" && !playing) play();
    if (wanted === "back") show(at - 1);
    if (wanted === "next") show(at + 1);
  });

  box.classList.add("staged");
  rounds[0]?.parentElement?.setAttribute("aria-live", "polite");
  controls.hidden = false;
  show(0);
}
