import { encode } from 'uqr';
import { readQr } from '../../../src/features/family/testing/read-qr.ts';

/**
 * What a phone reads from a code as it is drawn: one `M<x> <y>h1v1h-1z` for each dark module, `side` modules wide with
 * what is left free around it. Version and mask are taken from the drawing too. @throws Error where it is no code.
 */
export function scanQr(path: string, side: number): string {
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const free = Math.min(...dark.map(([x]) => x));
  const size = side - 2 * free;
  const version = (size - 17) / 4;
  if (free < 4 || !Number.isInteger(version) || version < 1)
    throw new Error(`no code: ${side} wide, ${free} free`);
  const data = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [x, y] of dark) {
    const row = data[y - free];
    if (row) row[x - free] = true;
  }
  // Where a version has its patterns, whatever it says.
  const { types } = encode('', { minVersion: version, maxVersion: version, border: 0 });
  // ISO/IEC 18004: bits 10 to 12 of the format, under the standard's own mask.
  const bit = (x: number, flipped: number) => Number(data[8]?.[x] ?? false) ^ flipped;
  const maskPattern = bit(4, 1) + 2 * bit(3, 0) + 4 * bit(2, 1);
  return readQr({ version, size, data, types, maskPattern });
}
