/** Bytes as text, for stores that hold only JSON (RxDB takes a typed array apart field by field). */

/** Backed by a plain ArrayBuffer, as WebCrypto asks. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** String.fromCharCode takes its bytes as arguments, and a few ten thousand of those overflow the stack. */
const CHUNK = 8192;

/** Of browsers since 2025, and many times as fast as going through characters. */
type Native = { toBase64?(): string };
const nativeFrom = (Uint8Array as { fromBase64?(text: string): Bytes }).fromBase64;

export function toBase64(bytes: Bytes): string {
  const native = (bytes as Native).toBase64?.();
  if (native !== undefined) return native;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

/** null where the text is no base64. */
export function fromBase64(text: string): Bytes | null {
  try {
    if (nativeFrom) return nativeFrom.call(Uint8Array, text);
    const characters = atob(text);
    const bytes = new Uint8Array(characters.length);
    // A loop and not Uint8Array.from with a function: every record goes through here, and that took five times as long.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

export function joinBytes(...parts: Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
