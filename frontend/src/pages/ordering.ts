/** Ask for a table, one at a time, and say so when none comes of it. */
import { t } from "../i18n";
import { kept } from "../net/store";
import { prefs } from "../settings/prefs.svelte";
import type { Mode } from "../wire";
import { notify } from "./notices.svelte";
import { OrderFailed, orderTable, type Wishes } from "./orders";

let busy = false;

/** Return the code of a new table, null if there is none. */
export async function order(mode: Mode, wishes: Wishes = {}): Promise<string | null> {
  if (busy) return null;
  busy = true;
  try {
    const { tempo, auto } = prefs();
    return (await orderTable(mode, { tempo, auto, ...wishes })).table;
  } catch (failed) {
    const wait = failed instanceof OrderFailed ? failed.wait : null;
    notify(wait ? t("home.busy", { n: wait }) : t("home.failed"));
    return null;
  } finally {
    busy = false;
    if (kept.refused) notify(t("notice.storage"));
  }
}
