import { createHash } from "node:crypto";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The pages come from Django, which reads the manifest; in development Vite
// serves `index.html` for every page and asks Django for the rest.
const server = process.env["KRIEG_SERVER"] ?? "http://127.0.0.1:8000";

// The server knows only itself as the origin of its pages.
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

const WORKER = "sw.js";

/** Tell the service worker which files it is to keep: all of this build. */
function keepFiles(): Plugin {
  return {
    name: "keep-files",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") return;
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .sort()
        .map((name) => `/static/${name}`);
      const build = createHash("sha256")
        .update(files.join())
        .digest("hex")
        .slice(0, 12);
      worker.code =
        `const FILES=${JSON.stringify(files)},BUILD="${build}";` + worker.code;
    },
  };
}

export default defineConfig(({ command }) => ({
  base: command === "build" ? "/static/" : "/",
  plugins: [svelte(), keepFiles()],
  build: {
    manifest: "manifest.json",
    target: ["es2022", "safari16", "firefox102", "chrome98"],
    // A strict content policy lets no `data:` address load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        reading: "src/reading/main.ts",
        sw: "worker/sw.ts",
      },
      output: {
        entryFileNames: ({ name }) =>
          name === "sw" ? WORKER : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    proxy: {
      "/api": proxied,
      "^/[tk]/[^/]+/qr\\.svg$": proxied,
      "/ws": { ...proxied, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // A machine that does much else is slow; no test waits longer than it must.
    testTimeout: 30_000,
  },
}));
