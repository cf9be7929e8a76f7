/** What came of a hand, in words. */
import type { Outcome } from "./showing";
import { say } from "./words";

/** Return it; *watched*: what the player is called by those who only look on. */
export function said(came: Outcome, watched: string | null): string {
  if (came === "won")
    return watched === null ? say("won") : say("won_by", { name: watched });
  if (came === "lost") return say("lost");
  return came === "war" ? say("tied") : say("even");
}
