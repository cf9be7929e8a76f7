import { beforeEach, expect, test, vi } from "vitest";

/** The browser's history as the pages of one tab, with the step back of a person. */
class Past {
  entries: { state: unknown; path: string }[] = [];
  at = 0;
  get state(): unknown {
    return this.entries[this.at]?.state;
  }
  get length(): number {
    return this.entries.length;
  }
  pushState(state: unknown, _: string, path?: string) {
    this.entries.splice(this.at + 1);
    this.entries.push({ state, path: path ?? this.path });
    this.at += 1;
  }
  replaceState(state: unknown, _: string, path: string) {
    this.entries[this.at] = { state, path };
  }
  get path(): string {
    return this.entries[this.at]?.path ?? "";
  }
  back() {
    if (this.at === 0) return;
    this.at -= 1;
    window.dispatchEvent(new Event("popstate"));
  }
}

let past: Past;
let asked: number;
const ask = () => (asked += 1);

/** Return the router of a page that was opened after *paths*. */
async function open(...paths: string[]) {
  past = new Past();
  past.entries = paths.map((path) => ({ state: null, path }));
  past.at = paths.length - 1;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("history", past);
  vi.stubGlobal("location", {
    get pathname() {
      return past.path;
    },
  });
  vi.resetModules();
  const router = await import("./route.svelte");
  router.start(undefined, undefined);
  return router;
}

beforeEach(() => {
  asked = 0;
});

test("the first step back out of a game asks, and the second leaves", async () => {
  const router = await open("/", "/t/KX74MP");
  router.holdBack(ask);

  past.back();
  const after = [asked, router.route().page];
  past.back();

  expect(after).toEqual([1, "table"]);
  expect([asked, router.route().page]).toEqual([1, "home"]);
});

test("who stays is asked again the next time", async () => {
  const router = await open("/", "/t/KX74MP");
  router.holdBack(ask);

  past.back();
  router.stay();
  past.back();

  expect([asked, router.route().page]).toEqual([2, "table"]);
});

test("who leaves goes where the step back would have led", async () => {
  const router = await open("/", "/t/KX74MP");
  router.holdBack(ask);

  past.back();
  router.leave();

  expect([asked, router.route().page]).toEqual([1, "home"]);
});

test("who came by a link has nothing behind and leaves to the beginning", async () => {
  const router = await open("/t/KX74MP");
  router.holdBack(ask);

  past.back();
  router.leave();

  expect([asked, router.route().page, past.path]).toEqual([1, "home", "/"]);
});

test("when the game is over one step back is enough and nobody is asked", async () => {
  const router = await open("/", "/t/KX74MP");
  const release = router.holdBack(ask);

  release();
  past.back();

  expect([asked, router.route().page]).toEqual([0, "home"]);
});

test("a rematch adds no further step to the way back", async () => {
  const router = await open("/", "/t/KX74MP");
  router.holdBack(ask)();
  router.holdBack(ask)();

  expect(past.entries.map(({ path }) => path)).toEqual(["/", "/t/KX74MP", "/t/KX74MP"]);
});

test("going on to another page leaves no second entry behind", async () => {
  const router = await open("/t/KX74MP");
  router.holdBack(ask)();

  router.go("/");

  expect(past.entries.map(({ path }) => path)).toEqual(["/t/KX74MP", "/"]);
  expect(router.route().page).toBe("home");
});

test("a step back closes the sheet alone", async () => {
  const router = await open("/", "/t/KX74MP");
  const close = vi.fn();
  router.closable(close);

  past.back();

  expect(close).toHaveBeenCalledOnce();
  expect(router.route().page).toBe("table");
});

test("in a game the step after the one that closed a sheet asks", async () => {
  const router = await open("/", "/t/KX74MP");
  router.holdBack(ask);
  router.closable(() => undefined);

  past.back();
  const closed = asked;
  past.back();

  expect([closed, asked, router.route().page]).toEqual([0, 1, "table"]);
});

test("of two sheets the upper one is closed first", async () => {
  const router = await open("/", "/t/KX74MP");
  const closed: string[] = [];
  router.closable(() => closed.push("lower"));
  router.closable(() => closed.push("upper"));

  past.back();
  const first = [...closed];
  past.back();

  expect([first, closed]).toEqual([["upper"], ["upper", "lower"]]);
});

test("a sheet that was closed otherwise costs no step back", async () => {
  const router = await open("/", "/t/KX74MP");
  const close = vi.fn();
  router.closable(close)();

  past.back();

  expect(close).not.toHaveBeenCalled();
  expect(router.route().page).toBe("home");
});
