/** Bytes as text that fits JSON and addresses (RFC 4648, section 5, without padding). */

/** Backed by a plain ArrayBuffer, as WebCrypto asks. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** String.fromCharCode takes its bytes as arguments, and a few ten thousand of those overflow the stack. */
const CHUNK = 8192;

export function toBase64Url(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** null where the text is not of that form. */
export function fromBase64Url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}
