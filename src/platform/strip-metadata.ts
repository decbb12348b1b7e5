/** Cuts out of a picture what cameras write beside it (place, time, device), where it cannot be drawn anew. */

type Bytes = Uint8Array<ArrayBuffer>;
type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
/** From and to, in bytes of the original. */
type Span = [number, number];

/** What a picture needs to be shown; EXIF, XMP, texts and thumbnails are not among it. */
const PNG_KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
]);
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** JFIF, the colour profile and Adobe's note on colours. */
const JPEG_KEPT_APPS = new Set([0xe0, 0xe2, 0xee]);

/** null where the file is not built as its type says. */
export function stripMetadata(bytes: Bytes, type: PictureType): Bytes | null {
  if (type === 'image/jpeg') return join(bytes, jpegSpans(bytes));
  if (type === 'image/png') return join(bytes, pngSpans(bytes));
  const kept = join(bytes, webpSpans(bytes));
  return kept && webpHeader(kept);
}

function jpegSpans(bytes: Bytes): Span[] | null {
  const spans: Span[] = [[0, 2]];
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // What phones hang behind the end of the picture has notes of its own.
    if (marker === 0xd9) return [...spans, [at, at + 2]];
    const afterHeader = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const next = marker === 0xda ? endOfScan(bytes, afterHeader) : afterHeader;
    const isNote = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !JPEG_KEPT_APPS.has(marker));
    if (next <= at + 2 || next > bytes.length) return null;
    if (!isNote) spans.push([at, next]);
    at = next;
  }
  return null;
}

/** Where the next mark begins: inside a scan 0xFF stands before 0 or a restart number only. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function pngSpans(bytes: Bytes): Span[] | null {
  const spans: Span[] = [[0, 8]];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    if (next > bytes.length) return null;
    if (PNG_KEPT.has(name)) spans.push([at, next]);
    if (name === 'IEND') return spans;
    at = next;
  }
  return null;
}

function webpSpans(bytes: Bytes): Span[] | null {
  const spans: Span[] = [[0, 12]];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > bytes.length) return null;
    if (WEBP_KEPT.has(nameAt(bytes, at))) spans.push([at, next]);
    at = next;
  }
  return spans.length > 1 ? spans : null;
}

/** Its length and its list of parts say what is left. */
function webpHeader(bytes: Bytes): Bytes {
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  // Bit 3 is EXIF, bit 2 XMP.
  if (nameAt(bytes, 12) === 'VP8X') bytes[20] = (bytes[20] ?? 0) & ~0b1100;
  return bytes;
}

function nameAt(bytes: Bytes, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function join(bytes: Bytes, spans: Span[] | null): Bytes | null {
  if (!spans) return null;
  const joined = new Uint8Array(spans.reduce((sum, [from, to]) => sum + to - from, 0));
  let at = 0;
  for (const [from, to] of spans) {
    joined.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return joined;
}
