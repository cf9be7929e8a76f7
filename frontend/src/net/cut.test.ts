import { expect, test } from "vitest";

import type { View } from "../wire";
import { commitment, Cut, shownName } from "./cut";
import { Store } from "./store";

const GAME = "000102030405060708090a0b0c0d0e0f";

function memory(): Store {
  return new Store(() => {
    throw new Error("no storage here");
  });
}

const sealed = (state: "open" | "sealed" | "dealt", commits?: string[]): View =>
  ({ seal: { game_id: GAME, commit: "", state, commits } }) as unknown as View;

test.each([
  [0, "11", "15db80eb876fe10e8c478b3e92d2abfdf396eb948d1283ab31170345c84ac866"],
  [1, "22", "e3470c72b25c3ec1ac2ad0867e373a20b57fd7fdccf3a808cf8813bea724eccf"],
  [2, "33", "1ae2d7061d1292eb86895e584272505dcb9d264e1f7e2e062b9fdf21d0912177"],
])("the commitment of participant %i is that of the rulebook", (index, byte, hash) => {
  expect(commitment(index, GAME, byte.repeat(32))).toBe(hash);
});

test("each own seat commits once per socket, with the same number", () => {
  const cut = new Cut(memory());

  const first = cut.answer(sealed("open"), [0, 1]);
  const second = cut.answer(sealed("open"), [0, 1]);
  cut.renew();
  const third = cut.answer(sealed("open"), [0, 1]);

  expect(first.map(({ type, seat }) => [type, seat])).toEqual([
    ["commit", 0],
    ["commit", 1],
  ]);
  expect(second).toEqual([]);
  expect(third).toEqual(first);
});

test("the number is opened when the commitments hold ours, also after a reload", () => {
  const store = memory();
  const [said] = new Cut(store).answer(sealed("open"), [1]);
  const ours = said?.type === "commit" ? said.hash : "";

  const [opened] = new Cut(store).answer(sealed("sealed", ["a", "b", ours]), [1]);

  expect(opened?.type).toBe("open");
  expect(opened?.type === "open" && commitment(2, GAME, opened.secret)).toBe(ours);
});

test("the number stays closed when the commitments shown are not ours", () => {
  const cut = new Cut(memory());
  cut.answer(sealed("open"), [1]);

  expect(cut.answer(sealed("sealed", ["a", "b", "c"]), [1])).toEqual([]);
});

test("nothing is said when the deck is dealt or no seat is ours", () => {
  const cut = new Cut(memory());

  expect(cut.answer(sealed("dealt"), [0])).toEqual([]);
  expect(cut.answer(sealed("open"), [])).toEqual([]);
});

test("what was shown first is kept, to be compared after the game", () => {
  const store = memory();
  const cut = new Cut(store);
  const [said] = cut.answer({ ...sealed("open"), seal: seal("c0") }, [1]);
  const ours = said?.type === "commit" ? said.hash : "";
  cut.renew();

  cut.answer({ ...sealed("open"), seal: seal("other") }, [1]);
  cut.answer(sealed("sealed", ["c0", "b", ours]), [1]);

  expect("c0").toBe(store.get(shownName(GAME, "open")));
  expect(`c0,b,${ours}`).toBe(store.get(shownName(GAME, "sealed")));
});

function seal(commit: string): View["seal"] {
  return { game_id: GAME, commit, state: "open" };
}
