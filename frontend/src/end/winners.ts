/** Who has won, in one sentence. */
import { t } from "../i18n";
import { played, type Eyes } from "../table/people";
import { say } from "./words";

/** Return that those with the first rank win; partners do it together. */
export function hasWon(eyes: Eyes): string {
  const ranks = eyes.view.over?.result.ranks ?? [];
  const names = ranks.flatMap((rank, seat) => (rank === 1 ? [played(eyes, seat)] : []));
  const name = names.join(" + ");
  return names.length > 1 ? say("together", { name }) : t("end.other", { name });
}
