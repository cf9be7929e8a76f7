import { expect, test } from "vitest";

import { Cut } from "../net/cut";
import { Store } from "../net/store";
import type { SealView, View } from "../wire";
import { listed } from "./listed";
import { once } from "./once";
import { remembered } from "./remembered";

const GAME = "000102030405060708090a0b0c0d0e0f";

/** Return a store that keeps what it is given, in no browser. */
function memory(): Store {
  return new Store(() => {
    throw new Error("no storage here");
  });
}

function cutting(seal: Partial<SealView>): View {
  return { seal: { game_id: GAME, commit: "c0", state: "open", ...seal } } as View;
}

test("a tab remembers its number, the seal, and the hashes of all", () => {
  const store = memory();
  const cut = new Cut(store);
  const [said] = cut.answer(cutting({}), [1]);
  const ours = said?.type === "commit" ? said.hash : "";
  const [opened] = cut.answer(
    cutting({ state: "sealed", commits: ["c0", "c1", ours] }),
    [1],
  );

  const found = remembered(store, GAME, 2);

  expect("c0").toBe(found.seal);
  expect(["c0", "c1", ours]).toEqual(found.commits);
  expect([[1, opened?.type === "open" && opened.secret]]).toEqual([...found.own]);
});

test("a tab that did not cut remembers nothing", () => {
  const found = remembered(memory(), GAME, 2);

  expect({ seal: null, commits: null, own: new Map() }).toEqual(found);
});

test("names are listed as one says them", () => {
  expect("Mia").toBe(listed(["Mia"]));
  expect("Mia, Otto und Du").toBe(listed(["Mia", "Otto", "Du"]));
});

test("each deck is cut once for the eye", () => {
  expect([true, false, true]).toEqual([once("a"), once("a"), once("b")]);
});
