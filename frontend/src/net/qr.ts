/**
 * A QR code drawn on this device, for what no server may see. Pure.
 *
 * Byte mode, error correction M, versions 1 to 9: up to 180 bytes, far more than an
 * address needs. After ISO/IEC 18004.
 */

/** Per version: all codewords, those for correction per block, and blocks. */
const SIZES = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
] as const;
/** Where alignment patterns stand, per version; the first is 6 everywhere. */
const ALIGN = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]];
/** Mask 0 (chess board) with correction M, and its check bits. */
const FORMAT = 0b101010000010010;
/** Version 7 and up say which they are. */
const VERSIONS: Record<number, number> = {
  7: 0b000111110010010100,
  8: 0b001000010110111100,
  9: 0b001001101010011001,
};

/** Return the symbol of *text* as rows of dark (true) and light modules, no margin. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(
    ([all, ec, blocks]) => bytes.length + 2 <= all - ec * blocks,
  );
  if (version < 0) throw new Error("too long for a symbol");
  return draw(version + 1, interleaved(version, bytes));
}

/** Return all codewords in the order in which they are drawn. */
function interleaved(version: number, bytes: Uint8Array): number[] {
  const [all, ec, count] = SIZES[version] ?? SIZES[0];
  const data = padded(bytes, all - ec * count);
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const divisor = generator(ec);
  const blocks: { data: number[]; ec: number[] }[] = [];
  let from = 0;
  for (let i = 0; i < count; i++) {
    const size = short + (i >= count - long ? 1 : 0);
    const block = data.slice(from, from + size);
    from += size;
    blocks.push({ data: block, ec: remainder(block, divisor) });
  }
  const out: number[] = [];
  for (let i = 0; i <= short; i++)
    for (const block of blocks) out.push(...block.data.slice(i, i + 1));
  for (let i = 0; i < ec; i++)
    for (const block of blocks) out.push(...block.ec.slice(i, i + 1));
  return out;
}

/** Return mode, length, *bytes* and filling as *size* codewords. */
function padded(bytes: Uint8Array, size: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const out: number[] = [];
  for (let i = 0; i < nibbles.length; i += 2)
    out.push(((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0));
  for (let fill = 0; out.length < size; fill++) out.push(fill % 2 ? 0x11 : 0xec);
  return out;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  const out = [...(Array(degree - 1).fill(0) as number[]), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++)
      out[j] = times(out[j] ?? 0, root) ^ (out[j + 1] ?? 0);
    root = times(root, 2);
  }
  return out;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const out = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (out.shift() ?? 0);
    out.push(0);
    for (const [i, by] of divisor.entries()) out[i] = (out[i] ?? 0) ^ times(by, factor);
  }
  return out;
}

function draw(version: number, codewords: readonly number[]): boolean[][] {
  const size = version * 4 + 17;
  const row = <T>(value: T) => Array.from({ length: size }, () => value);
  const dark = Array.from({ length: size }, () => row(false));
  const fixed = Array.from({ length: size }, () => row(false));
  const set = (x: number, y: number, on: boolean) => {
    const line = dark[y];
    const taken = fixed[y];
    if (!line || !taken || x < 0 || x >= size) return;
    line[x] = on;
    taken[x] = true;
  };

  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  const stands = version > 1 ? [6, ...(ALIGN[version - 1] ?? [])] : [];
  const last = stands.at(-1);
  for (const x of stands)
    for (const y of stands) {
      // The three corners with the large patterns have none.
      if ((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  drawFormat(size, set);
  drawVersion(version, size, set);
  fill(dark, fixed, codewords);
  return dark;
}

type Set = (x: number, y: number, on: boolean) => void;

function drawFormat(size: number, set: Set): void {
  const bit = (i: number) => ((FORMAT >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : i === 8 ? 7 : 14 - i;
    if (i < 8) set(8, along, bit(i));
    else set(along, 8, bit(i));
    if (i < 8) set(size - 1 - i, 8, bit(i));
    else set(8, size - 15 + i, bit(i));
  }
  set(8, size - 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = VERSIONS[version];
  if (bits === undefined) return;
  for (let i = 0; i < 18; i++) {
    const on = ((bits >> i) & 1) === 1;
    const a = size - 11 + (i % 3);
    const b = Math.floor(i / 3);
    set(a, b, on);
    set(b, a, on);
  }
}

/** Lay the codewords in the zigzag from the lower right, under the chess board. */
function fill(
  dark: boolean[][],
  fixed: readonly (readonly boolean[])[],
  codewords: readonly number[],
): void {
  const size = dark.length;
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const line = dark[y];
        if (!line || fixed[y]?.[x]) continue;
        const bit = ((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
        line[x] = (bit === 1) !== ((x + y) % 2 === 0);
        i++;
      }
    }
  }
}

/** Return the path of all dark modules, in a box with a margin of four. */
export function path(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((on, x) => (on ? `M${String(x + 4)} ${String(y + 4)}h1v1h-1z` : "")),
    )
    .join("");
}
