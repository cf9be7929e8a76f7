import { expect, test } from "vitest";

import { read } from "./route.svelte";

test.each([
  ["/", { page: "home" }],
  ["/regeln", { page: "home" }],
  ["/t/KX74MP", { page: "table", code: "KX74MP" }],
  ["/T/kx7-4mp", { page: "table", code: "KX74MP" }],
  ["/t/KX7%204MP", { page: "table", code: "KX74MP" }],
  ["/t/KX7%", { page: "table", code: "KX7%" }],
  ["/t/KX74MP/tv", { page: "tv", code: "KX74MP" }],
  ["/T/kx7-4mp/Daten/", { page: "data", code: "KX74MP" }],
  ["/t/KX74MP/anders", { page: "home" }],
  ["/zuschauen", { page: "public" }],
  ["/k/1000-0G40-R40M", { page: "replay", spielcode: "1000-0G40-R40M" }],
])("%s", (path, route) => {
  expect(read(path)).toEqual(route);
});
