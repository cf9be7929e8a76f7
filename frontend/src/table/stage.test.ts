import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { games } from "../demo/states";
import { film, opening } from "../replay/film";
import { Stage } from "./stage.svelte";

const start = opening(games.won);
const frames = film(start, games.won.calls);

function stage(cut = false): Stage {
  const made = new Stage({ seats: () => [0], reducedMotion: () => cut });
  made.snapshot(start);
  return made;
}

const turned = frames[0]?.events.find((event) => event.type === "turned")?.cards ?? {};
const first = () => frames[0] ?? expect.fail();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("nothing moves before the frame's moment", () => {
  const s = stage();

  s.frame(first(), performance.now() + 120);

  vi.advanceTimersByTime(110);
  expect(false).toBe(s.busy);
  expect({}).toEqual(s.picture?.compared);
  vi.advanceTimersByTime(15);
  expect(true).toBe(s.busy);
});

test("the faces that turn are drawn before they turn", () => {
  const s = stage();
  const next = () => s.picture?.sides.map(({ draw }) => draw[0]);

  s.frame(first(), performance.now() + 120);
  vi.advanceTimersByTime(110);

  expect([false, false]).toEqual(next()?.map((piece) => piece?.up));
  expect(Object.values(turned)).toEqual(next()?.map((piece) => piece?.card));
});

test("the key is live while the verdict stands, and the view is then the new one", () => {
  const s = stage();

  s.frame(first(), performance.now());

  vi.advanceTimersByTime(300);
  expect(true).toBe(s.busy);
  expect(0).toBe(s.view?.seq);
  vi.advanceTimersByTime(200);
  expect(false).toBe(s.busy);
  expect(1).toBe(s.view?.seq);
  expect("won").toBe(s.picture?.band?.kind);
  expect(false).toBe(s.settled);
});

test("after 1.6 seconds all has come to rest as the view says", () => {
  const s = stage();

  s.frame(first(), performance.now());
  vi.advanceTimersByTime(1600);

  expect(true).toBe(s.settled);
  expect(first().view?.counts).toEqual(
    s.picture?.sides.map((side) => side.draw.length + side.won.length),
  );
});

test("a tap finishes the motion, and the key is live when the cards lie", () => {
  const s = stage();

  s.frame(first(), performance.now());
  vi.advanceTimersByTime(100);
  s.hurry();

  expect(true).toBe(s.busy);
  expect(true).toBe(s.settled);
  expect(1).toBe(s.view?.seq);
  vi.advanceTimersByTime(125);
  expect(false).toBe(s.busy);
});

test("hammering does not keep the key dead for longer", () => {
  const s = stage();

  s.frame(first(), performance.now());
  vi.advanceTimersByTime(100);
  for (let tap = 0; tap < 12; tap += 1) {
    s.hurry();
    vi.advanceTimersByTime(20);
  }

  expect(false).toBe(s.busy);
});

test("a tap while all lies still changes nothing", () => {
  const s = stage();

  s.hurry();

  expect(false).toBe(s.busy);
});

test("a tap does not bring forward what has not begun", () => {
  const s = stage();

  s.frame(first(), performance.now() + 120);
  s.hurry();

  expect({}).toEqual(s.picture?.compared);
});

test("a next frame finishes the motion of the one before", () => {
  const s = stage();

  for (const frame of frames.slice(0, 5)) s.frame(frame, performance.now());
  vi.advanceTimersByTime(5);

  expect(4).toBe(s.view?.seq);
  expect(frames[3]?.view?.counts.reduce((a, b) => a + b)).toBe(52);
  vi.advanceTimersByTime(1600);
  expect(5).toBe(s.view?.seq);
});

test("news without movement waits for the verdict and cuts nothing short", () => {
  const s = stage();
  const { view } = first();
  if (!view) return expect.fail();

  s.frame(first(), performance.now());
  vi.advanceTimersByTime(50);
  const pressed = { ...view, seq: 2, pressed: [1] };
  s.frame(
    {
      ...first(),
      seq: 2,
      events: [{ type: "pressed", seat: 1, call: 2 }],
      view: pressed,
    },
    performance.now(),
  );

  expect(true).toBe(s.busy);
  expect(0).toBe(s.view?.seq);
  vi.advanceTimersByTime(450);
  expect(2).toBe(s.view?.seq);
  vi.advanceTimersByTime(1200);
  expect([1]).toEqual(s.view?.pressed);
});

test("news without movement is believed at once when all lies still", () => {
  const s = stage();

  s.frame(
    {
      ...first(),
      events: [{ type: "sat", seat: 1, name: null, sign: "owl" }],
      view: { ...start, seq: 1 },
    },
    performance.now() + 120,
  );

  expect(1).toBe(s.view?.seq);
});

test("a snapshot cuts and leaves nothing pending", () => {
  const s = stage();
  s.frame(first(), performance.now());
  vi.advanceTimersByTime(100);

  s.snapshot({ ...start, seq: 9 });
  vi.advanceTimersByTime(3000);

  expect(9).toBe(s.view?.seq);
  expect(false).toBe(s.busy);
  expect([26, 26]).toEqual(s.picture?.sides.map((side) => side.draw.length));
});

test("with reduced motion the key is never dead", () => {
  const s = stage(true);

  s.frame(first(), performance.now());

  expect(false).toBe(s.busy);
  expect(1).toBe(s.view?.seq);
});

test("whole games can be watched at any speed and end as they did", () => {
  for (const page of Object.values(games)) {
    const s = stage();
    s.snapshot(opening(page));
    for (const [i, frame] of film(opening(page), page.calls).entries()) {
      s.frame(frame, performance.now());
      vi.advanceTimersByTime((i * 397) % 1700);
    }
    vi.advanceTimersByTime(4000);

    expect("over").toBe(s.view?.phase);
    expect(page.curve.at(-1)).toEqual(
      s.picture?.sides.map((side) => side.draw.length + side.won.length),
    );
  }
});

test("who presses last stays ready until the cards lie", () => {
  const s = stage();
  const told = first();
  if (!told.view) return expect.fail();
  const pressed = [0, 1].map((seat) => ({ type: "pressed" as const, seat, call: 1 }));

  s.frame(
    {
      ...told,
      game: start.game,
      events: [...pressed, ...told.events],
      view: { ...told.view, call: 2 },
    },
    performance.now(),
  );

  vi.advanceTimersByTime(100);
  expect([0, 1]).toEqual(s.answered);
  vi.advanceTimersByTime(1600);
  expect([]).toEqual(s.answered);
});

test("who was ready for the deal has not chosen a card by it", () => {
  const s = stage();
  const asks = { ...start, phase: "playing" as const, ask: "play" as const, seq: 3 };
  const frame = { type: "frame" as const, game: 0, at: 0 };

  s.frame(
    { ...frame, seq: 2, events: [{ type: "pressed", seat: 0, call: 1 }] },
    performance.now(),
  );
  const before = s.answered;
  s.frame(
    {
      ...frame,
      seq: 3,
      events: [{ type: "dealt", game: 0, counts: [26, 26], spare: 0 }],
      view: asks,
    },
    performance.now(),
  );
  vi.advanceTimersByTime(1000);

  expect([before, s.answered]).toEqual([[0], []]);
});

test("where chips are played for the view is believed at once, and its end waits", () => {
  const s = stage();
  const over = { ...start, seq: 4, chips: [0, 100], phase: "over" as const };

  s.frame(
    { type: "frame", seq: 4, game: 0, at: 0, events: [], view: over },
    performance.now(),
  );

  expect([s.view?.phase, s.settled]).toEqual(["over", false]);
  vi.advanceTimersByTime(5000);
  expect(s.settled).toBe(true);
});
