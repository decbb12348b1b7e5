import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bytes, fromBase64, randomBytes, toBase64 } from './bytes.ts';
import { importKey } from './data-key.ts';
import { openBytes, openValue, type Place, sealBytes, sealValue } from './seal.ts';

const PLACE: Place = { collection: 'profiles', id: 'p1', part: 'document', beside: { profile_id: 'x' } };
const plain: Bytes = new TextEncoder().encode('Asha is allergic to penicillin');

test('base64 gives every byte back, and no base64 gives null', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      const own = new Uint8Array(bytes);
      expect(fromBase64(toBase64(own))).toEqual(own);
    }),
    { numRuns: 30 },
  );
  expect(toBase64(new Uint8Array(200_000))).toHaveLength(266_668);
  expect(fromBase64('not base64!')).toBeNull();
});

test('what is sealed opens where it was sealed', async () => {
  const key = await importKey(randomBytes(32));
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string(), async (json, id) => {
      const value: unknown = JSON.parse(json);
      const sealed = await sealValue(key, value, { ...PLACE, id });
      expect(await openValue(key, sealed, { ...PLACE, id })).toEqual({ ok: true, value: JSON.parse(json) });
    }),
    { numRuns: 50 },
  );
});

test('sealing the same twice looks different, with a nonce of its own', async () => {
  const key = await importKey(randomBytes(32));
  const nonces = new Set<string>();
  for (let i = 0; i < 200; i += 1) nonces.add(toBase64((await sealBytes(key, plain, PLACE)).slice(1, 13)));
  expect(nonces.size).toBe(200);
});

test.each<[string, Partial<Place>]>([
  ['another collection', { collection: 'timeline_entries' }],
  ['another record', { id: 'p2' }],
  ['another field', { part: 'name' }],
  ['other values beside it', { beside: { profile_id: 'y' } }],
])('does not open in %s', async (_, moved) => {
  const key = await importKey(randomBytes(32));
  const sealed = await sealBytes(key, plain, PLACE);
  expect(await openBytes(key, sealed, { ...PLACE, ...moved })).toEqual({
    ok: false,
    error: { code: 'sealed-altered' },
  });
});

test('does not open with one bit changed, cut short, longer or under another key', async () => {
  const key = await importKey(randomBytes(32));
  const sealed = await sealBytes(key, plain, PLACE);
  const altered = { ok: false, error: { code: 'sealed-altered' } };
  for (let bit = 8; bit < sealed.length * 8; bit += 1) {
    const changed = sealed.slice();
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await openBytes(key, changed, PLACE)).toEqual(altered);
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(await openBytes(key, sealed.slice(0, length), PLACE)).toEqual(altered);
  }
  expect(await openBytes(key, new Uint8Array([...sealed, 0]), PLACE)).toEqual(altered);
  expect(await openBytes(await importKey(randomBytes(32)), sealed, PLACE)).toEqual(altered);
  expect(await openValue(key, '%%%', PLACE)).toEqual(altered);
});

test('a version of tomorrow is told apart from damage', async () => {
  const key = await importKey(randomBytes(32));
  const sealed = await sealBytes(key, plain, PLACE);
  sealed[0] = 2;
  expect(await openBytes(key, sealed, PLACE)).toEqual({ ok: false, error: { code: 'sealed-newer' } });
});
