// The peer: the same table on Node.js, ws and the same commit script in Redis.
//
//   PORT=… REDIS_SOCKET=… SCRIPT=… node server.js
//
// It speaks as much of the protocol as a party needs: hello, press, frame, done.
// A press is committed by the product's own script and answered after that.

import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import { WebSocketServer } from "ws";
import { deal, turn, view } from "./deck.js";

const { PORT, REDIS_SOCKET, SCRIPT } = process.env;
const DAY = 86_400_000;
const REMEMBERED = 64;
const redis = new Redis({ path: REDIS_SOCKET, enableAutoPipelining: true });
const news = new Redis({ path: REDIS_SOCKET });
redis.defineCommand("commit", { numberOfKeys: 3, lua: readFileSync(SCRIPT, "utf8") });
const tables = new Map();

async function tableOf(code) {
  let table = tables.get(code);
  if (!table) {
    table = {
      code,
      seq: 0,
      mark: "",
      game: deal(),
      pressed: new Set(),
      presses: [],
      sockets: new Set(),
      taken: 0,
      busy: Promise.resolve(),
    };
    tables.set(code, table);
    table.ready = news.subscribe(`{${code}}:news`).then(() => commit(table, []));
  }
  await table.ready;
  return table;
}

async function commit(table, events) {
  const { code } = table;
  const mark = randomBytes(12);
  const before = { seq: table.seq, mark: table.mark };
  table.seq += 1;
  const frame = { type: "frame", seq: table.seq, game: 0, at: Date.now(), events };
  const kept = JSON.stringify(frame);
  const live = JSON.stringify({ ...frame, view: view(table) });
  const body = JSON.stringify({ game: table.game, presses: table.presses });
  const [stored] = await redis.commit(
    ...[`{${code}}:state`, `{${code}}:frames`, `{${code}}:gone`],
    ...[before.seq, before.mark, mark, 0, kept, body, live + body, `{${code}}:news`],
    ...[DAY, 2 * DAY, 600],
  );
  if (stored !== 1) throw new Error(`commit ${table.seq} of ${code}: ${stored}`);
  table.mark = mark;
  for (const socket of table.sockets) socket.send(live);
}

async function press(table, socket, message) {
  if (socket.seat === undefined) socket.seat = table.taken++;
  const { seat } = socket;
  table.pressed.add(seat);
  table.presses = [...table.presses, [0, message.call, seat, table.seq + 1]];
  table.presses = table.presses.slice(-REMEMBERED);
  const events = [{ type: "pressed", seat, call: message.call }];
  if (table.pressed.size === 2) {
    events.push(...turn(table.game));
    table.pressed.clear();
  }
  await commit(table, events);
  const done = { type: "done", ref: message.ref, result: "accepted", seq: table.seq };
  socket.send(JSON.stringify({ ...done, seat }));
}

async function hello(table, socket, message) {
  if (message.secrets.length) socket.seat = table.taken++;
  const seats = socket.seat === undefined ? [] : [socket.seat];
  const welcome = { type: "welcome", seq: table.seq, you: { seats } };
  socket.send(JSON.stringify({ ...welcome, view: view(table) }));
  table.sockets.add(socket);
}

const server = new WebSocketServer({
  port: Number(PORT),
  host: "127.0.0.1",
  perMessageDeflate: false,
  clientTracking: false,
});
server.on("connection", (socket, request) => {
  const coming = tableOf(request.url.split("/").at(-1));
  socket.on("message", async (data) => {
    const message = JSON.parse(data);
    const table = await coming;
    const act = message.type === "hello" ? hello : press;
    // One after the other, as a table's commits are.
    table.busy = table.busy.then(() => act(table, socket, message));
  });
  socket.on("close", async () => (await coming).sockets.delete(socket));
});
server.on("listening", () => console.log("ready"));
