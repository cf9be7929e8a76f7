import { expect, test, vi } from "vitest";

import type { Created } from "../wire";
import { order } from "./ordering";
import type * as orders from "./orders";
import { orderTable } from "./orders";

vi.mock("./orders", async (original) => ({
  ...(await original<typeof orders>()),
  orderTable: vi.fn(),
}));

/** Answer every order when `answer` says so; return which modes were asked for. */
function slowServer() {
  const answers: (() => void)[] = [];
  const modes: string[] = [];
  vi.mocked(orderTable).mockImplementation(
    (mode) =>
      new Promise((resolve) => {
        modes.push(mode);
        answers.push(() => {
          resolve({ table: mode, seats: [] } as unknown as Created);
        });
      }),
  );
  const answer = async () => {
    await vi.waitFor(() => {
      expect(answers).not.toHaveLength(0);
    });
    answers.shift()?.();
  };
  return { modes, answer };
}

test("a second tap on the same key orders no second table", async () => {
  const server = slowServer();
  const first = order("online");
  const second = order("online");
  await server.answer();

  expect(["online", null]).toEqual([await first, await second]);
  expect(["online"]).toEqual(server.modes);
});

test("another wish waits for the one before and is not lost", async () => {
  const server = slowServer();
  const first = order("computer");
  const second = order("hotseat");
  await server.answer();
  await server.answer();

  expect(["computer", "hotseat"]).toEqual([await first, await second]);
});

test("the same wish is heard again once it was answered", async () => {
  const server = slowServer();
  const first = order("online");
  await server.answer();
  await first;
  const again = order("online");
  await server.answer();

  expect("online").toBe(await again);
});
