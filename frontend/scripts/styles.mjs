// Firefox drops a static style attribute under our content policy: use classes or `style:`.
import { readdirSync, readFileSync } from "node:fs";

const bad = readdirSync("src", { recursive: true })
  .filter((name) => name.endsWith(".svelte"))
  .filter((name) => /<[^>]*\sstyle=/.test(readFileSync(`src/${name}`, "utf8")));
for (const name of bad) console.error(`src/${name}: a style attribute`);
process.exitCode = bad.length ? 1 : 0;
