/** Fills the page of one's own games; its words are there already. */
import { forget, read, tally } from "../statistics/games";

/** Show in *box* the games that this browser has kept. */
export function showStatistics(box: HTMLElement): void {
  const find = (what: string) => box.querySelector<HTMLElement>(what);
  const some = find("[data-some]");
  const none = find("[data-none]");
  const said = find("[data-deleted]");
  const remove = find("[data-do=delete]");
  const save = box.querySelector<HTMLAnchorElement>("[data-do=export]");

  function show(): void {
    const games = read();
    if (some) some.hidden = games.length === 0;
    if (none) none.hidden = games.length > 0;
    for (const [name, value] of Object.entries(tally(games))) {
      const place = find(`[data-value=${name}]`);
      if (place)
        place.textContent = Number(value).toLocaleString(document.documentElement.lang);
    }
    for (const row of box.querySelectorAll<HTMLTableRowElement>("[data-rule]")) {
      const own = games.filter(({ rule }) => rule === row.dataset["rule"]);
      row.hidden = own.length === 0;
      const [played, won] = row.cells.length ? [...row.cells].slice(1) : [];
      if (played) played.textContent = String(own.length);
      if (won) won.textContent = String(own.filter(({ result }) => result > 0).length);
    }
  }

  save?.addEventListener("click", () => {
    const text = JSON.stringify({ games: read() }, null, 2);
    const file = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    save.href = file;
    window.setTimeout(() => URL.revokeObjectURL(file), 60_000);
  });

  let sure = false;
  remove?.addEventListener("click", () => {
    if (!sure) {
      sure = true;
      remove.textContent = remove.dataset["sure"] ?? "";
      return;
    }
    forget();
    show();
    if (none) none.hidden = true;
    if (said) said.textContent = said.dataset["deleted"] ?? "";
  });

  show();
}
