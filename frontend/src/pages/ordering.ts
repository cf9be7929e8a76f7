/** Ask for a table, one at a time, and say so when none comes of it. */
import { t } from "../i18n";
import { kept } from "../net/store";
import { prefs } from "../settings/prefs.svelte";
import type { Mode } from "../wire";
import { notify } from "./notices.svelte";
import { OrderFailed, orderTable, type Wishes } from "./orders";

let asked: string | null = null;
let before: Promise<unknown> = Promise.resolve();

/**
 * Return the code of a new table, null if there is none.
 *
 * Another wish waits until the one before is answered; the same again, a second tap,
 * is the first one's business.
 */
export async function order(mode: Mode, wishes: Wishes = {}): Promise<string | null> {
  const wish = JSON.stringify([mode, wishes]);
  if (wish === asked) return null;
  asked = wish;
  const mine = before.then(() => ask(mode, wishes));
  before = mine;
  const code = await mine;
  if (asked === wish) asked = null;
  return code;
}

async function ask(mode: Mode, wishes: Wishes): Promise<string | null> {
  try {
    const { tempo, auto } = prefs();
    return (await orderTable(mode, { tempo, auto, ...wishes })).table;
  } catch (failed) {
    const wait = failed instanceof OrderFailed ? failed.wait : null;
    notify(wait ? t("home.busy", { n: wait }) : t("home.failed"));
    return null;
  } finally {
    if (kept.refused) notify(t("notice.storage"));
  }
}
