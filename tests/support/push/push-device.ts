import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** A browser's side of web push: the keys a page hands out, and reading what was sent to them (RFC 8291 and 8188). */
export class PushDevice {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly p256dh: string;
  readonly auth: string;

  constructor() {
    this.p256dh = this.#keys.generateKeys('base64url');
    this.auth = this.#auth.toString('base64url');
  }

  /** @throws where it was not encrypted for this device, or changed on its way. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.#keys.computeSecret(sender);
    const info = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      Buffer.from(this.p256dh, 'base64url'),
      sender,
    ]);
    const ikm = derived(this.#auth, shared, info, 32);
    const key = derived(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opener = createDecipheriv('aes-128-gcm', key, nonce);
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    // The last record ends with a 2 before its padding.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** HKDF-SHA256 (RFC 5869), of at most 32 bytes. */
function derived(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
