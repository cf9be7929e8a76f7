/** Whether this page may speak of something else than the game. */
import { untrack } from "svelte";

import type { Stage } from "../table/stage.svelte";

let rounds = $state(0);

/** Tell whether no round runs here. */
export function calm(): boolean {
  return rounds === 0;
}

/**
 * Say so while cards of *stage* fly, a call is half answered or a war is on;
 * when its game is over, have it kept for a time without network.
 */
export function duringRounds(stage: () => Stage): void {
  const runs = $derived.by(() => {
    const { busy, view } = stage();
    if (busy || !view) return busy;
    return view.phase === "playing" && view.pressed.length + view.tied.length > 0;
  });
  $effect(() => {
    if (!runs) return;
    untrack(() => rounds++);
    return () => rounds--;
  });
  const over = $derived(stage().view?.opened?.spielcode);
  $effect(() => {
    // What cannot be kept now is not seen later without a network; nothing else is lost.
    if (over) import("./games").then(({ keep }) => keep(over)).catch(() => undefined);
  });
}
