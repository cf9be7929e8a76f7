/** What others did at the table, and what the server refused, in one sentence each. */
import { seatName, t, type Key } from "../i18n";
import type { Event, SetChoices, TempoSet } from "../wire";
import { notify } from "./notices.svelte";
import type { Session } from "./session.svelte";

const SETTINGS = {
  watchers: "more.watchers",
  public: "more.public",
  child_safe: "more.child_safe",
  reactions: "more.reactions",
  winner_stays: "more.winner_stays",
} as const satisfies Partial<Record<keyof SetChoices, Key>>;

/** Tell what others did; *came*: somebody sat down while one looked elsewhere. */
export function tell(events: readonly Event[], session: Session, came: boolean): void {
  for (const event of events) {
    const text = sentence(event, session, came);
    if (text) notify(text);
  }
}

function sentence(event: Event, session: Session, came: boolean): string | null {
  if (!("seat" in event) || session.me.includes(event.seat)) return null;
  const seats = (event.type === "left" ? session.before : session.view)?.seats;
  const seat = seats?.[event.seat];
  if (!seat) return null;
  const name = seatName(seat);
  const free = seat.kind === "free";
  switch (event.type) {
    case "sat":
      return came ||
        session.before?.phase === "playing" ||
        session.before?.phase === "paused"
        ? t("title.sat", { name })
        : null;
    case "left":
      return t("seat.other_left", { name });
    case "standin":
      if (event.on)
        return free ? t("away.stands_in_free") : t("away.stands_in", { name });
      return free ? null : t("away.back", { name });
    case "tempo":
      return tempo(event, name);
    case "settings":
      return changed(event, name);
    default:
      return null;
  }
}

function tempo({ tempo, auto }: TempoSet, name: string): string {
  const names = {
    slow: t("settings.slow"),
    normal: t("settings.normal"),
    fast: t("settings.fast"),
  };
  const what = { name, tempo: names[tempo] };
  return auto ? t("notice.tempo_auto", what) : t("notice.tempo", what);
}

function changed(event: Partial<SetChoices>, name: string): string | null {
  const all = Object.entries(SETTINGS).flatMap(([field, key]) => {
    const value = event[field as keyof typeof SETTINGS];
    if (value === undefined || value === null) return [];
    const on = value === true || value === "link";
    return t(on ? "more.on" : "more.off", { what: t(key) });
  });
  return all.length ? t("more.changed", { name, what: all.join(", ") }) : null;
}

/** Tell why something the person did was refused, where that matters. */
export function tellRefusal(refusal: string): void {
  // What came too late or twice has had its effect, or needs none.
  if (["stale", "over", "duplicate", "not_now"].includes(refusal)) return;
  if (refusal === "full") notify(t("notice.full"));
  else if (refusal === "rate") notify(t("notice.rate"));
  else if (refusal === "unavailable") notify(t("notice.unavailable"));
  else if (refusal === "seat_lost") notify(t("notice.seat_lost"));
  else notify(t("notice.refused"));
}
