/**
 * The service worker: it keeps the files of one build, so that a page loaded before an
 * update still finds its later parts, and the last game played, to be seen again
 * without a network. Pages themselves always come from the network, so that nobody ever
 * plays in a stale client; without one they are the offline page.
 */
export {};

declare const self: ServiceWorkerGlobalScope;
/** The built files; `vite.config.ts` writes them in. */
declare const FILES: readonly string[];
/** Another one for another build. */
declare const BUILD: string;

const KEPT = `krieg-files-${BUILD}`;
const GAMES = "krieg-games";
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([OFFLINE, ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

/** A page where no round runs may ask the new worker not to wait any longer. */
self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
  else if (pathname.startsWith("/api/games/")) event.respondWith(game(request));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== KEPT && name !== GAMES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The answer of the network, kept until another game is asked for. */
async function game(request: Request): Promise<Response> {
  const cache = await caches.open(GAMES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  for (const kept of await cache.keys())
    if (new URL(kept.url).pathname !== pathname) await cache.delete(kept);
  await cache.put(request, answer);
}
