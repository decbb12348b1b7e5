/**
 * What waits in the service worker while nobody is there, sealed so that only the server opens it: ECDH P-256 with a
 * key made for this one text, HKDF-SHA256, AES-256-GCM. The device that sealed it cannot read it again.
 */
import { type Bytes, fromBase64Url, toBase64Url } from './base64url.ts';
import { fail, ok, type Result } from './result.ts';

export type SealedDrop = {
  version: 1;
  /** Which of the server's keys opens it. */
  key_id: string;
  /** The public half of the key made for this text, raw, base64url; so are the others. */
  ephemeral_key: string;
  iv: string;
  ciphertext: string;
};

/** The server's public key, raw, base64url. */
export type DropKey = { key_id: string; public_key: string };

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const RAW_POINT_BYTES = 65;
const encode = (text: string): Bytes => new TextEncoder().encode(text);

/** @throws DOMException where the key is no P-256 point. */
export async function sealDrop(text: string, server: DropKey): Promise<SealedDrop> {
  const serverRaw = fromBase64Url(server.public_key) ?? new Uint8Array();
  const serverKey = await crypto.subtle.importKey('raw', serverRaw, CURVE, false, []);
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const key = await agree(pair.privateKey, serverKey, { ephemeral, serverRaw });
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const ciphertext = await crypto.subtle.encrypt(gcm(iv, server.key_id), key, encode(text));
  return {
    version: 1,
    key_id: server.key_id,
    ephemeral_key: toBase64Url(ephemeral),
    iv: toBase64Url(iv),
    ciphertext: toBase64Url(new Uint8Array(ciphertext)),
  };
}

/** Errors: 'cannot-open' for an altered, cut or foreign text; it says no more, so that nobody learns by trying. */
export async function openDrop(
  sealed: SealedDrop,
  privateKey: CryptoKey,
  server: DropKey,
): Promise<Result<string>> {
  const ephemeral = fromBase64Url(sealed.ephemeral_key);
  const iv = fromBase64Url(sealed.iv);
  const ciphertext = fromBase64Url(sealed.ciphertext);
  const serverRaw = fromBase64Url(server.public_key);
  if (!ephemeral || !iv || !ciphertext || !serverRaw) return fail({ code: 'cannot-open' });
  if (ephemeral.length !== RAW_POINT_BYTES || iv.length !== 12) return fail({ code: 'cannot-open' });
  try {
    const publicKey = await crypto.subtle.importKey('raw', ephemeral, CURVE, false, []);
    const key = await agree(privateKey, publicKey, { ephemeral, serverRaw });
    const text = await crypto.subtle.decrypt(gcm(iv, sealed.key_id), key, ciphertext);
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return fail({ code: 'cannot-open' });
  }
}

export function isSealedDrop(value: unknown): value is SealedDrop {
  if (typeof value !== 'object' || value === null) return false;
  const { version, ...rest } = value as Record<string, unknown>;
  const texts = [rest.key_id, rest.ephemeral_key, rest.iv, rest.ciphertext];
  return version === 1 && texts.every((text) => typeof text === 'string' && text !== '');
}

/** Both public keys are part of the derivation: a text sealed to one server key opens with no other. */
async function agree(
  own: CryptoKey,
  other: CryptoKey,
  { ephemeral, serverRaw }: { ephemeral: Bytes; serverRaw: Bytes },
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new Uint8Array([...encode('niramaya drop v1'), ...ephemeral, ...serverRaw]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function gcm(iv: Bytes, keyId: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encode(`1.${keyId}`) };
}
