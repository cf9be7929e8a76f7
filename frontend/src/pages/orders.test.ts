import { afterEach, expect, test, vi } from "vitest";

import { Secrets } from "../net/secrets";
import { Store } from "../net/store";
import type { Order } from "../wire";
import { OrderFailed, orderTable } from "./orders";

const store = () =>
  new Store(() => {
    throw new Error("no storage here");
  });

const created = () =>
  new Response(JSON.stringify({ table: "KX74MP", seats: [{ seat: 0 }] }), {
    status: 201,
  });

function server(...answers: (() => Response)[]) {
  const said: { key: string; order: Order }[] = [];
  vi.stubGlobal("fetch", (_: string, { headers, body }: RequestInit) => {
    said.push({
      key: (headers as Record<string, string>)["Idempotency-Key"] ?? "",
      order: JSON.parse(String(body)) as Order,
    });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("lost"));
  });
  return said;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the secret is saved under the table's code", async () => {
  const shop = store();
  const said = server(created);

  await orderTable("computer", { tempo: "fast" }, shop);

  expect(said[0]?.order).toMatchObject({ mode: "computer", tempo: "fast" });
  expect(new Secrets(shop).of("KX74MP")).toEqual(said[0]?.order.secrets);
});

test("a lost answer is asked for again under the same key, also after a reload", async () => {
  const shop = store();
  const said = server();
  await expect(orderTable("online", {}, shop)).rejects.toBeInstanceOf(OrderFailed);

  const again = server(created);
  await orderTable("online", {}, shop);

  expect(again).toEqual(said);
});

test("the next table is another order", async () => {
  const shop = store();
  const said = server(created, created);

  await orderTable("hotseat", {}, shop);
  await orderTable("hotseat", {}, shop);

  expect(said[0]?.order.secrets).toHaveLength(2);
  expect(said[0]?.key).not.toBe(said[1]?.key);
});

test("a busy server says when to come back", async () => {
  server(() => new Response("", { status: 429, headers: { "Retry-After": "7" } }));

  await expect(orderTable("online", {}, store())).rejects.toMatchObject({ wait: 7 });
});

test("an order that the server does not understand is not repeated", async () => {
  const shop = store();
  const said = server(() => new Response("", { status: 400 }), created);
  await expect(orderTable("online", {}, shop)).rejects.toMatchObject({ wait: null });

  await orderTable("online", {}, shop);

  expect(said[0]?.key).not.toBe(said[1]?.key);
});
