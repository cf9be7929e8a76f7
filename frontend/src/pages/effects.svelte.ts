/** What one hears, feels and sees beside the table: sounds, vibration, the tab's title. */
import { seatName, t } from "../i18n";
import { prefs } from "../settings/prefs.svelte";
import { play, type Sound } from "../sound/sound";
import type { Event } from "../wire";
import { showTable } from "./code";
import type { Session } from "./session.svelte";

/** From the turning of the cards until one sees who takes them, in milliseconds. */
const SEEN_AFTER = 450;

function sound(name: Sound, wait: number): void {
  if (prefs().sound) play(name, wait);
}

function vibrate(...pattern: number[]): void {
  if (prefs().vibration && "vibrate" in navigator) navigator.vibrate(pattern);
}

/** Let *events* be heard and felt; they show in *wait* milliseconds. */
export function feel(events: readonly Event[], wait: number, session: Session): void {
  for (const event of events) {
    switch (event.type) {
      case "turned":
        sound("card", wait);
        break;
      case "tied":
        sound("war", wait + SEEN_AFTER);
        vibrate(40, 60, 40);
        break;
      case "took":
        if (session.me.length === 1 && session.me[0] === event.seat)
          sound("win", wait + SEEN_AFTER);
        break;
      case "paid":
        if (event.chips > 0 && session.me.includes(event.seat))
          sound("win", wait + SEEN_AFTER);
        break;
      case "sat":
        if (!session.me.includes(event.seat)) {
          sound("knock", 0);
          vibrate(120, 80, 120);
        }
        break;
    }
  }
}

/** Return what the tab is called; a hidden one calls whoever looks at another. */
export function title(session: Session | null, hidden: boolean): string {
  const view = session?.view;
  if (!session || !view) return t("app.title");
  const plain =
    view.mode === "computer"
      ? t("app.title")
      : `${showTable(session.code)} · ${t("app.title")}`;
  if (!hidden) return plain;
  if (view.phase === "over") return t("title.over");
  const other = view.seats.find(
    ({ seat, kind }) => kind === "human" && !session.me.includes(seat),
  );
  if (other && view.call === 1 && session.me.length) {
    return t("title.sat", { name: seatName(other) });
  }
  const mine = session.me.filter((seat) => view.due.includes(seat));
  if (mine.some((seat) => !view.pressed.includes(seat))) return t("title.turn");
  return plain;
}

/** Keep the screen awake while *wanted*; gives nothing back where browsers cannot. */
export function stayAwake(wanted: () => boolean): void {
  // By its value: with every new picture the device would let go and take it again.
  const awake = $derived(wanted());
  $effect(() => {
    if (!awake || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = () => {
      if (document.hidden) return;
      navigator.wakeLock.request("screen").then(
        (got) => {
          if (over) void got.release();
          else lock = got;
        },
        // A device low on power may refuse; the game goes on all the same.
        () => undefined,
      );
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  });
}
