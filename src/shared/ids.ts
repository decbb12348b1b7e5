/** UUIDs made on the device (RFC 9562), so that a record has its name before any server has seen it. */

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

let lastMs = 0;
let counter = 0;

/** Version 7. Ids of one page sort in the order they were made, also within a millisecond or after the clock went back. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > lastMs) {
    lastMs = now;
    counter = ((bytes[6] ?? 0) & 0x07) * 256 + (bytes[7] ?? 0);
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
  }
  let ms = lastMs;
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toText(bytes);
}

/** Version 5: the same name in the same namespace gives the same id on every device. */
export async function uuidV5(namespace: string, name: string): Promise<string> {
  const text = new TextEncoder().encode(name);
  const input = new Uint8Array(16 + text.length);
  input.set(toBytes(namespace));
  input.set(text, 16);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', input)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toText(bytes);
}

function toText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => HEX[byte]).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function toBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}
