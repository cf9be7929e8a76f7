/** The service worker, which keeps the page's files, and the news of a newer build. */
const ADDRESS = "/sw.js";

let newer = $state.raw<ServiceWorker | null>(null);

/** Tell whether a newer build waits for this page to let go of its own. */
export function newerWaits(): boolean {
  return newer !== null;
}

/** Change to the newer build: the page loads anew. */
export function takeNewer(): void {
  navigator.serviceWorker.addEventListener(
    "controllerchange",
    () => {
      location.reload();
    },
    { once: true },
  );
  newer?.postMessage("now");
}

/** Let the browser keep the files, where it can: not on plain http. */
export async function keepFiles(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.register(trusted(ADDRESS));
  const look = () => {
    // The first worker of a browser replaces none, and is no news.
    if (navigator.serviceWorker.controller) newer = worker.waiting;
  };
  look();
  worker.addEventListener("updatefound", () => {
    worker.installing?.addEventListener("statechange", look);
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Vouch for *address*: browsers with Trusted Types run no script that nobody does. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("krieg-worker", {
    createScriptURL(asked) {
      if (asked !== ADDRESS) throw new TypeError(`no script of ours: ${asked}`);
      return asked;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
