import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { type DropKey, isSealedDrop, openDrop, type SealedDrop, sealDrop } from './drop-seal.ts';

const CANARY = 'fever since Monday, नींद नहीं';
type ServerKey = DropKey & { privateKey: CryptoKey };

async function serverKey(key_id: string): Promise<ServerKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { key_id, public_key: toBase64Url(raw), privateKey: pair.privateKey };
}

let mine: ServerKey;
let other: ServerKey;
let sealed: SealedDrop;
beforeAll(async () => {
  [mine, other] = [await serverKey('one'), await serverKey('two')];
  sealed = await sealDrop(CANARY, mine);
});

const open = (text: SealedDrop, key = mine) => openDrop(text, key.privateKey, key);
const refused = { ok: false, error: { code: 'cannot-open' } };

describe('a sealed body', () => {
  test('any text comes back whole, and nothing of it can be read before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        expect(await open(await sealDrop(text, mine))).toEqual({ ok: true, value: text });
      }),
      { numRuns: 25 },
    );
    expect(JSON.stringify(sealed)).not.toContain('fever');
    expect(isSealedDrop(JSON.parse(JSON.stringify(sealed)))).toBe(true);
  });

  test('the same text is never sealed the same way twice', async () => {
    const again = await sealDrop(CANARY, mine);
    for (const part of ['ephemeral_key', 'iv', 'ciphertext'] as const) {
      expect(again[part]).not.toBe(sealed[part]);
    }
  });

  test.each(['ephemeral_key', 'iv', 'ciphertext'] as const)(
    'one altered bit of %s opens nothing',
    async (part) => {
      const bytes = fromBase64Url(sealed[part]) ?? new Uint8Array();
      for (const at of [0, 1, bytes.length - 1]) {
        const altered = bytes.slice();
        altered[at] = (altered[at] ?? 0) ^ 1;
        expect(await open({ ...sealed, [part]: toBase64Url(altered) })).toEqual(refused);
      }
    },
  );

  test.each(['ephemeral_key', 'iv', 'ciphertext'] as const)('%s cut short opens nothing', async (part) => {
    for (const length of [0, 1, sealed[part].length / 2, sealed[part].length - 2]) {
      expect(await open({ ...sealed, [part]: sealed[part].slice(0, length) })).toEqual(refused);
    }
  });

  test('another key opens nothing, nor does the right key under another name', async () => {
    expect(await open(sealed, other)).toEqual(refused);
    expect(await open({ ...sealed, key_id: 'two' })).toEqual(refused);
    expect(await openDrop(sealed, mine.privateKey, { ...mine, public_key: other.public_key })).toEqual(
      refused,
    );
  });

  test('a body of a megabyte is no trouble', async () => {
    const large = 'क'.repeat(300_000);
    expect(await open(await sealDrop(large, mine))).toEqual({ ok: true, value: large });
  });

  test.each([null, 'text', [], { version: 2 }, { version: 1, key_id: 'x' }])('%j is none', (value) => {
    expect(isSealedDrop(value)).toBe(false);
  });
});
