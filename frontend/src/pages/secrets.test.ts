import { describe, expect, test, vi } from "vitest";

import {
  type Line,
  arrive,
  cut,
  line,
  refusals,
  session,
  view,
  welcome,
} from "./session.kit";
import { Session } from "./session.svelte";

describe("a secret that holds no seat any more", () => {
  /** Sit down, be told so, and see the table show it; return the secret. */
  function sitDown(at: Line): string {
    session.press(null);
    const press = at.of("press").at(-1);
    at.hear({ type: "done", ref: press?.ref, result: "accepted", seq: 2, seat: 1 });
    at.hear({
      type: "frame",
      seq: 2,
      game: 0,
      at: 1_000,
      events: [],
      view: view({ seq: 2, pressed: [1] }),
    });
    return press?.secret ?? "";
  }

  test("is forgotten when the seat was given up, and the next press has a new one", () => {
    const at = arrive(view(), []);
    const old = sitDown(at);

    at.hear(welcome(view({ seq: 3, call: 2 }), []));
    session.press(null);
    const next = at.of("press").at(-1);
    cut();
    line().onopen();

    expect(next?.secret).not.toBe(old);
    expect(line().of("hello")[0]?.secrets).toEqual([next?.secret]);
  });

  test("is forgotten when the server refuses it, and no other tab's with it", () => {
    const mine = sitDown(arrive(view(), []));
    cut();
    line().onopen();
    const other = new Session(session.code, {
      events: () => undefined,
      refused: () => undefined,
    });
    const [tab, refused] = [other, line()];
    tab.start();
    arrive(view({ seq: 3 }), []);
    tab.press(null);
    const theirs = line().of("press")[0]?.secret;
    tab.stop();

    refused.onclose({ code: 4401 });
    line().onopen();
    const bare = line().of("hello")[0];
    cut();
    line().onopen();

    expect(refusals).toEqual(["seat_lost"]);
    expect(refused.of("hello")[0]?.secrets).toEqual([mine]);
    expect(bare?.secrets).toBeUndefined();
    expect(line().of("hello")[0]?.secrets).toEqual([theirs]);
  });

  test("is given up when a press by it was refused for good", () => {
    const at = arrive(view(), []);
    session.press(null);

    at.hear({ type: "refused", ref: at.of("press")[0]?.ref, code: "full" });
    cut();
    line().onopen();

    expect(line().of("hello")[0]?.secrets).toBeUndefined();
    expect(refusals).toEqual(["full"]);
  });

  test("is kept where nobody knows what became of the press", () => {
    const at = arrive(view(), []);
    session.press(null);
    const [press] = at.of("press");

    at.hear({ type: "refused", ref: press?.ref, code: "unavailable" });
    cut();
    line().onopen();

    expect(line().of("hello")[0]?.secrets).toEqual([press?.secret]);
  });

  test("is replaced once by the press that it could not seat", () => {
    const at = arrive(view(), []);
    session.press(null);
    const [old] = at.of("press");

    at.hear({ type: "refused", ref: old?.ref, code: "not_seated" });
    const again = at.of("press").at(-1);
    const told = [...refusals];
    at.hear({ type: "refused", ref: again?.ref, code: "not_seated" });

    expect(again).toMatchObject({ game: old?.game, call: old?.call });
    expect(again?.secret).not.toBe(old?.secret);
    expect(again?.ref).not.toBe(old?.ref);
    expect(at.of("press")).toHaveLength(2);
    expect([told, refusals]).toEqual([[], ["not_seated"]]);
  });
});

describe("a seat that comes by the word of others", () => {
  test("is asked for with a secret that is kept until the table has answered", () => {
    const at = arrive(view(), []);
    void session.claim(1);
    const [claim] = at.of("claim");
    at.hear({ type: "done", ref: claim?.ref, result: "accepted", seq: 2 });

    cut();
    line().onopen();
    const asked = line().of("hello")[0]?.secrets;
    line().onclose({ code: 4401 });
    arrive(view(), []);
    line().hear(welcome(view({ seq: 3 }), [1]));
    const seated = session.me;
    cut();
    line().onopen();

    expect(asked).toEqual([claim?.secret]);
    expect(seated).toEqual([1]);
    expect(line().of("hello")[0]?.secrets).toEqual([claim?.secret]);
  });

  test("is found on a new line when the yes came to an older one", () => {
    const at = arrive(view(), []);
    void session.claim(1);
    const [claim] = at.of("claim");
    at.hear({ type: "done", ref: claim?.ref, result: "accepted", seq: 2 });
    cut();
    line().onopen();
    line().onclose({ code: 4401 });
    const bare = arrive(view(), []);

    bare.hear({
      type: "frame",
      seq: 2,
      game: 0,
      at: 1_000,
      events: [{ type: "answered", claim: "c", yes: true }],
      view: view({ seq: 2 }),
    });
    vi.advanceTimersByTime(1_000);
    line().onopen();

    expect(line()).not.toBe(bare);
    expect(line().of("hello")[0]?.secrets).toEqual([claim?.secret]);
  });

  test("is taken over from another device by its token", async () => {
    const at = arrive(view(), []);

    const told = session.redeem("token");
    const [redeem] = at.of("redeem");
    at.hear({ type: "done", ref: redeem?.ref, result: "accepted", seq: 2, seat: 0 });

    expect(redeem).toMatchObject({ token: "token" });
    expect(await told).toBeNull();
    expect(session.me).toEqual([0]);
  });

  test("is wanted where nobody may watch, and there is no picture until then", () => {
    line().onclose({ code: 4403 });
    session.start("claim");
    line().onopen();
    line().hear({ ...welcome(view(), []), view: null });

    expect(line().of("hello")[0]?.want).toBe("claim");
    expect([session.outside, session.view]).toEqual([true, null]);
  });
});
