/** The screen of the end is fetched while the game still runs. */
import type End from "../end/End.svelte";

let coming: Promise<{ default: typeof End }> | null = null;

/** Return the screen; asked for again if it did not come. */
export function endScreen(): Promise<{ default: typeof End }> {
  coming ??= import("../end/End.svelte").catch((failed: unknown) => {
    coming = null;
    throw failed;
  });
  return coming;
}
