/** The one sentence a round is told in to those who listen. */
import { cardName, t } from "../i18n";
import type { View } from "../wire";
import { isMe, played, type Eyes } from "./people";
import type { Picture } from "./picture";

/** Return the cards that were compared and what came of it. */
export function sentence(
  eyes: Eyes,
  picture: Pick<Picture, "compared" | "band">,
): string {
  const cards = Object.entries(picture.compared).map(
    ([seat, card]) => `${played(eyes, Number(seat))}: ${cardName(card)}.`,
  );
  return [...cards, outcome(eyes, picture)].join(" ");
}

function outcome(eyes: Eyes, { band }: Pick<Picture, "band">): string {
  if (band?.kind === "war") return t("table.war");
  if (band?.kind === "void") return `${t("band.void")}.`;
  if (band?.kind !== "won") return "";
  const { n, seat, points } = band;
  if (points !== undefined)
    return isMe(eyes, seat)
      ? `${t("band.points", { n: points })}.`
      : `${t("band.scores", { name: played(eyes, seat), n: points })}.`;
  return isMe(eyes, seat)
    ? `${t("band.you", { n })}.`
    : `${t("band.other", { name: played(eyes, seat), n })}.`;
}

/** Return what a table that has not begun waits for, empty if for nothing but presses. */
export function waitsFor({ phase, seats }: View, me: readonly number[]): string {
  if (phase !== "waiting" || !seats.some(({ kind }) => kind === "free")) return "";
  return me.length > 0 ? t("table.waits_for_someone") : t("table.sit");
}
