/** Reads a code as a phone would, without repairing anything: whoever cannot read it here could not scan it. */
import type { encode } from 'uqr';

/** ISO/IEC 18004, level M: check bytes in a block and number of blocks, by version from 1. */
const CHECK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const DATA = 0;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function readQr(qr: ReturnType<typeof encode>): string {
  const bytes = dataBytes(codewords(qr), qr.version);
  const mode = bytes[0] ?? 0;
  if (mode >> 4 !== 4) throw new Error('not in bytes');
  // After the mode's four bits everything lies half a byte further.
  const at = (index: number) => (((bytes[index] ?? 0) & 15) << 4) | ((bytes[index + 1] ?? 0) >> 4);
  const isLong = qr.version >= 10;
  const length = isLong ? at(0) * 256 + at(1) : at(0);
  const start = isLong ? 2 : 1;
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from({ length }, (_, index) => at(start + index)),
  );
}

function codewords({ size, data, types, maskPattern }: ReturnType<typeof encode>): number[] {
  const bits: boolean[] = [];
  const masked = MASKS[maskPattern] ?? (() => false);
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern holds nothing.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (types[y]?.[x] !== DATA) continue;
        bits.push(data[y]?.[x] !== masked(x, y));
      }
    }
    upward = !upward;
  }
  const whole = Math.floor(bits.length / 8);
  return Array.from({ length: whole }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );
}

/** The blocks' bytes lie one from each in turn; the longer blocks come last. */
function dataBytes(all: number[], version: number): number[] {
  const [blocks = 1, check = 0] = [BLOCKS[version - 1], CHECK[version - 1]];
  const short = Math.floor(all.length / blocks) - check;
  const longer = all.length % blocks;
  const lengths = Array.from({ length: blocks }, (_, n) => short + (n >= blocks - longer ? 1 : 0));
  const split: number[][] = lengths.map(() => []);
  let next = 0;
  for (let row = 0; row <= short; row += 1) {
    lengths.forEach((length, block) => {
      if (row < length) split[block]?.push(all[next++] ?? 0);
    });
  }
  return split.flat();
}
