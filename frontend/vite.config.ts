import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The pages come from Django, which reads the manifest; in development Vite
// serves `index.html` for every page and asks Django for the rest.
const server = process.env["KRIEG_SERVER"] ?? "http://127.0.0.1:8000";

// The server knows only itself as the origin of its pages.
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig(({ command }) => ({
  base: command === "build" ? "/static/" : "/",
  plugins: [svelte()],
  build: {
    manifest: "manifest.json",
    target: ["es2022", "safari15", "firefox102", "chrome97"],
    // A strict content policy lets no `data:` address load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "src/main.ts" },
  },
  server: {
    proxy: {
      "/api": proxied,
      "^/[tk]/[^/]+/qr\\.svg$": proxied,
      "/ws": { ...proxied, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
}));
