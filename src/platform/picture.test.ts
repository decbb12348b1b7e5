import { expect, test } from 'vitest';
import { typeOfBytes } from '../shared/attachments.ts';
import { type Canvas, preparePicture } from './picture.ts';
import { stripMetadata } from './strip-metadata.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const text = (words: string): Bytes => new TextEncoder().encode(words);
const join = (...parts: (Bytes | number[])[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]));
const latin = (bytes: Bytes) => new TextDecoder('latin1').decode(bytes);

const segment = (marker: number, content: Bytes) => join([0xff, marker, 0, content.length + 2], content);
const JPEG = join(
  [0xff, 0xd8],
  segment(0xe0, text('JFIF\0')),
  segment(0xe1, text('Exif\0\0GPS 12.97 77.59')),
  segment(0xfe, text('taken by Asha')),
  segment(0xdb, text('tables')),
  segment(0xda, text('first')),
  text('scan'),
  [0xff, 0x00, 0xff, 0xd1],
  text('scan'),
  segment(0xe1, text('GPS again')),
  segment(0xda, text('second')),
  text('scan'),
  [0xff, 0xd9],
  text('GPS of a picture behind'),
);
const chunk = (name: string, content: Bytes) =>
  join([0, 0, 0, content.length], text(name), content, [1, 2, 3, 4]);
const PNG = join(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  chunk('IHDR', text('size')),
  chunk('tEXt', text('GPS 12.97')),
  chunk('eXIf', text('GPS 77.59')),
  chunk('IDAT', text('pixels')),
  chunk('IEND', text('')),
  text('GPS behind'),
);
const part = (name: string, content: Bytes) =>
  join(text(name), [content.length, 0, 0, 0], content, content.length % 2 ? [0] : []);
const WEBP = join(
  text('RIFF'),
  [0, 0, 0, 0],
  text('WEBP'),
  part('VP8X', new Uint8Array([0b0010_1100, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
  part('VP8 ', text('pixels!')),
  part('EXIF', text('GPS 12.97')),
  part('XMP ', text('GPS 77.59')),
);

test.each([
  ['image/jpeg', JPEG, ['JFIF', 'tables', 'first', 'scan', 'second']],
  ['image/png', PNG, ['IHDR', 'pixels', 'IEND']],
  ['image/webp', WEBP, ['VP8X', 'pixels!']],
] as const)('%s loses place and words where it cannot be drawn anew', async (type, bytes, kept) => {
  const prepared = await preparePicture(new Blob([bytes], { type }), null);
  if (!prepared.ok) throw new Error(prepared.error.code);
  expect(prepared.value.type).toBe(type);
  for (const word of ['GPS', 'Asha', 'Exif']) expect(latin(prepared.value.bytes)).not.toContain(word);
  for (const word of kept) expect(latin(prepared.value.bytes)).toContain(word);
  // What is stripped once has nothing left to strip.
  expect(stripMetadata(prepared.value.bytes.slice(), type)).toEqual(prepared.value.bytes);
});

test('the parts a stripped WebP still has are the parts it says it has', () => {
  const stripped = stripMetadata(WEBP, 'image/webp');
  if (!stripped) throw new Error('not read');
  expect(new DataView(stripped.buffer).getUint32(4, true)).toBe(stripped.length - 8);
  expect(stripped[20]).toBe(0b0010_0000);
});

test.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/webp', WEBP],
] as const)('a broken %s is refused or stripped, never kept with its notes', async (type, bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = stripMetadata(bytes.slice(0, length), type);
    if (cut) expect(latin(cut)).not.toContain('GPS');
  }
});

function canvas(width: number, height: number, drawn: Record<string, Bytes>) {
  const asked: unknown[] = [];
  const made: Canvas = {
    decode: async () => ({
      width,
      height,
      close: () => asked.push('closed'),
      draw: async (...size) => {
        asked.push(size);
        return new Blob([drawn[size[2]] ?? new Uint8Array()]);
      },
    }),
  };
  return { made, asked };
}

test('a photo is drawn anew, no side longer than 2048', async () => {
  const { made, asked } = canvas(4000, 1000, { 'image/jpeg': join([0xff, 0xd8, 0xff], text('new')) });
  const prepared = await preparePicture(new Blob([JPEG]), made);
  expect(prepared).toMatchObject({ ok: true, value: { type: 'image/jpeg' } });
  expect(asked).toEqual([[2048, 512, 'image/jpeg', 0.85], 'closed']);
});

test('a PNG stays one unless it would be too large', async () => {
  const jpeg = join([0xff, 0xd8, 0xff], text('new'));
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(PNG);
  const small = canvas(100, 100, { 'image/png': PNG, 'image/jpeg': jpeg });
  expect(await preparePicture(new Blob([PNG]), small.made)).toMatchObject({ value: { type: 'image/png' } });
  const big = canvas(100, 100, { 'image/png': large, 'image/jpeg': jpeg });
  expect(await preparePicture(new Blob([PNG]), big.made)).toMatchObject({ value: { type: 'image/jpeg' } });
});

test('a PDF passes as it is; what is neither, too large or unreadable has its own code', async () => {
  const pdf = text('%PDF-1.7 report');
  expect(await preparePicture(new Blob([pdf]), null)).toMatchObject({ value: { bytes: pdf } });
  const refuses: Canvas = { decode: () => Promise.reject(new Error('no picture')) };
  const code = async (file: Blob) => {
    const prepared = await preparePicture(file, refuses);
    return prepared.ok ? 'ok' : prepared.error.code;
  };
  expect(await code(new Blob(['<svg/>'], { type: 'image/jpeg' }))).toBe('not-a-picture');
  expect(await code(new Blob([JPEG]))).toBe('not-a-picture');
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(pdf);
  expect(typeOfBytes(large)).toBe('application/pdf');
  expect(await code(new Blob([large]))).toBe('too-large');
  expect(await code({ size: 41 * 1024 * 1024 } as Blob)).toBe('too-large');
});
