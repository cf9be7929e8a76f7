// Prints what a visitor loads, compressed, and fails when the script has grown too big.
// What comes later, with a sheet or page that few open, is counted apart.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const LIMIT_KB = 60;
const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8"));
const kb = (file) => brotliCompressSync(readFileSync(`dist/${file}`)).length / 1000;

function files(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const next of chunk.imports ?? []) files(next, seen);
  return seen;
}

const first = files("src/main.ts");
const later = new Set(
  Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
    .filter((file) => !first.has(file)),
);
const sum = (all, end) =>
  [...all].filter((f) => f.endsWith(end)).reduce((n, f) => n + kb(f), 0);
const script = sum(first, ".js");
console.log(
  `brotli: script ${script.toFixed(1)} kB, style ${sum(first, ".css").toFixed(1)} kB; ` +
    `later: ${sum(later, ".js").toFixed(1)} kB, ${sum(later, ".css").toFixed(1)} kB`,
);
if (script > LIMIT_KB) {
  console.error(`The script may have ${LIMIT_KB} kB.`);
  process.exitCode = 1;
}
