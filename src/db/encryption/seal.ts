/**
 * AES-GCM with the place bound in: a sealed value copied to another record, field or collection does not open there.
 * Layout: version (1 byte), nonce (12), ciphertext with its tag (16).
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import { type Bytes, fromBase64, joinBytes, randomBytes, toBase64 } from './bytes.ts';

export type Place = {
  collection: string;
  id: string;
  /** 'document', or the name of a field. */
  part: string;
  /** What lies readable beside the sealed value and must not be changed apart from it. */
  beside?: unknown;
};

/** 'sealed-altered' also where the key is another one: AES-GCM cannot tell the two apart. */
export type SealFault = { code: 'sealed-altered' | 'sealed-newer' };

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const SMALLEST = 1 + NONCE + TAG;

/** A fresh random nonce each time: safe for 2^32 values under one key, far more than a family writes. */
export async function sealBytes(key: CryptoKey, plain: Bytes, place: Place): Promise<Bytes> {
  const nonce = randomBytes(NONCE);
  const sealed = await crypto.subtle.encrypt(parameters(nonce, place), key, plain);
  return joinBytes(Uint8Array.of(VERSION), nonce, new Uint8Array(sealed));
}

export async function openBytes(
  key: CryptoKey,
  sealed: Bytes,
  place: Place,
): Promise<Result<Bytes, SealFault>> {
  const [version = 0] = sealed;
  if (version > VERSION) return fail({ code: 'sealed-newer' });
  if (version !== VERSION || sealed.length < SMALLEST) return fail({ code: 'sealed-altered' });
  const nonce = sealed.subarray(1, 1 + NONCE);
  try {
    const plain = await crypto.subtle.decrypt(parameters(nonce, place), key, sealed.subarray(1 + NONCE));
    return ok(new Uint8Array(plain));
  } catch {
    return fail({ code: 'sealed-altered' });
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A JSON value as base64 text. */
export async function sealValue(key: CryptoKey, value: unknown, place: Place): Promise<string> {
  return toBase64(await sealBytes(key, encoder.encode(JSON.stringify(value)), place));
}

export async function openValue(
  key: CryptoKey,
  sealed: string,
  place: Place,
): Promise<Result<unknown, SealFault>> {
  const bytes = fromBase64(sealed);
  if (!bytes) return fail({ code: 'sealed-altered' });
  const plain = await openBytes(key, bytes, place);
  return plain.ok ? ok(JSON.parse(decoder.decode(plain.value))) : plain;
}

function parameters(nonce: Bytes, { collection, id, part, beside }: Place): AesGcmParams {
  const place = JSON.stringify([VERSION, collection, id, part, beside ?? null]);
  return { name: 'AES-GCM', iv: nonce, additionalData: encoder.encode(place) };
}
