import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Bytes, randomBytes } from './bytes.ts';
import type { DataKey } from './data-key.ts';
import { type KeyStore, openKeyStore } from './key-store.ts';
import { openValue, sealValue } from './seal.ts';
import { beginKey, changeWrap, removeWrap, unlock } from './unlock.ts';
import { withoutWrap } from './wraps.ts';
import { readWraps, writeWraps } from './wraps-text.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const PLACE = { collection: 'profiles', id: '1', part: 'document' };
const DEVICE = { kind: 'device' } as const;
const password = (text: string) => ({ kind: 'password', password: text }) as const;
const pin = (text: string) => ({ kind: 'pin', pin: text }) as const;
const recovery = (key: Bytes) => ({ kind: 'recovery', key }) as const;

let n = 0;
const stores: KeyStore[] = [];
function opened(prefix = `k${++n}-`): KeyStore {
  const store = openKeyStore(prefix);
  stores.push(store);
  return store;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of stores.splice(0)) store.close();
});

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function keyOf(key: DataKey): CryptoKey {
  const current = key.current();
  if (!current) throw new Error('locked');
  return current;
}

/** The same key, told by what it opens: no key can be exported. */
async function opens(first: DataKey, second: DataKey): Promise<boolean> {
  const sealed = await sealValue(keyOf(first), 'words', PLACE);
  return (await openValue(keyOf(second), sealed, PLACE)).ok;
}

test('the device opens its records again, and nobody can take its key or theirs away', async () => {
  const key = must(await beginKey(opened('again-'), ACCOUNT));
  const later = opened('again-');
  expect(await opens(key, must(await unlock(later, ACCOUNT, DEVICE)))).toBe(true);
  for (const one of [must(await later.deviceKey()), keyOf(key)]) {
    expect(one.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', one)).rejects.toThrow();
  }
  expect(await beginKey(later, ACCOUNT)).toMatchObject({ error: { code: 'key-exists' } });
  expect(await unlock(later, 'other', DEVICE)).toMatchObject({ error: { code: 'key-missing' } });
});

test('two tabs starting at once make one device key', async () => {
  const [one, two] = [opened('tabs-'), opened('tabs-')];
  const [first, second] = await Promise.all([one.deviceKey(), two.deviceKey()]);
  const iv = new Uint8Array(12);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, must(first), new Uint8Array(4));
  expect(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, must(second), sealed)).toHaveProperty(
    'byteLength',
    4,
  );
});

test('a changed password opens the same records, and the old one nothing', async () => {
  const store = opened();
  const key = must(await beginKey(store, ACCOUNT));
  must(await changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')));
  must(await changeWrap(store, ACCOUNT, password('Blue-Lamp-77'), password('Grün-Läufer-8')));
  expect(await unlock(store, ACCOUNT, password('Blue-Lamp-77'))).toMatchObject({
    error: { code: 'wrap-wrong' },
  });
  // The same letters, decomposed as another keyboard sends them.
  const typed = password('Grün-Läufer-8'.normalize('NFD'));
  expect(await opens(key, must(await unlock(store, ACCOUNT, typed)))).toBe(true);
  expect(await changeWrap(store, ACCOUNT, password('guess'), password('mine'))).toMatchObject({
    error: { code: 'wrap-wrong' },
  });
});

test('with App lock on the device no longer opens without asking', async () => {
  const store = opened();
  must(await beginKey(store, ACCOUNT));
  expect(await removeWrap(store, ACCOUNT, 'device')).toMatchObject({ error: { code: 'last-wrap' } });
  must(await changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')));
  must(await removeWrap(store, ACCOUNT, 'device'));
  expect(await unlock(store, ACCOUNT, DEVICE)).toMatchObject({ error: { code: 'wrap-missing' } });
  expect(await removeWrap(store, ACCOUNT, 'password')).toMatchObject({ error: { code: 'last-wrap' } });
});

test('the recovery key opens what a password reset elsewhere left closed', async () => {
  const store = opened();
  const key = must(await beginKey(store, ACCOUNT));
  const given = randomBytes(32);
  must(await changeWrap(store, ACCOUNT, DEVICE, recovery(given)));
  must(await changeWrap(store, ACCOUNT, recovery(given), password('New-Start-12')));
  must(await removeWrap(store, ACCOUNT, 'device'));
  expect(await opens(key, must(await unlock(store, ACCOUNT, recovery(given))))).toBe(true);
  expect(await opens(key, must(await unlock(store, ACCOUNT, password('New-Start-12'))))).toBe(true);
  expect(await unlock(store, ACCOUNT, recovery(randomBytes(32)))).toMatchObject({
    error: { code: 'wrap-wrong' },
  });
  expect(await changeWrap(store, ACCOUNT, recovery(given), recovery(randomBytes(16)))).toMatchObject({
    error: { code: 'recovery-key-invalid' },
  });
});

test('a PIN has six digits of any script, and stands beside something that lasts', async () => {
  const store = opened();
  const key = must(await beginKey(store, ACCOUNT));
  expect(await changeWrap(store, ACCOUNT, DEVICE, pin('482913'))).toMatchObject({
    error: { code: 'pin-needs-password' },
  });
  must(await changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')));
  for (const bad of ['48291', '48291a', '']) {
    expect(await changeWrap(store, ACCOUNT, DEVICE, pin(bad))).toMatchObject({
      error: { code: 'pin-too-short' },
    });
  }
  must(await changeWrap(store, ACCOUNT, DEVICE, pin('482913')));
  for (const typed of ['482913', '४८२९१३', '٤٨٢٩١٣', '௪௮௨௯௧௩']) {
    expect(await opens(key, must(await unlock(store, ACCOUNT, pin(typed))))).toBe(true);
  }
});

test('a PIN is worth nothing on another device, with all wraps copied', async () => {
  const [store, thief] = [opened(), opened()];
  must(await beginKey(store, ACCOUNT));
  must(await changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')));
  must(await changeWrap(store, ACCOUNT, DEVICE, pin('482913')));
  const wraps = must(await store.read(ACCOUNT));
  if (!wraps) throw new Error('no wraps');
  must(await thief.writeFirst(wraps));
  expect(await unlock(thief, ACCOUNT, pin('482913'))).toMatchObject({ error: { code: 'wrap-wrong' } });
  expect((await unlock(thief, ACCOUNT, password('Blue-Lamp-77'))).ok).toBe(true);
});

test('five wrong PINs, at once or over restarts, and only the password opens', async () => {
  const prefix = 'tries-';
  const store = opened(prefix);
  must(await beginKey(store, ACCOUNT));
  must(await changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')));
  must(await changeWrap(store, ACCOUNT, DEVICE, pin('482913')));
  expect(await unlock(store, ACCOUNT, pin('111111'))).toMatchObject({
    error: { code: 'wrap-wrong', triesLeft: 4 },
  });
  expect(await unlock(store, ACCOUNT, pin('11111'))).toMatchObject({ error: { code: 'pin-too-short' } });
  must(await unlock(store, ACCOUNT, pin('482913')));

  const guesses = ['111112', '111113', '111114', '111115', '111116', '111117', '111118'];
  const tabs = [opened(prefix), opened(prefix)];
  const answers = await Promise.all(
    guesses.map((guess, i) => unlock(tabs[i % 2] ?? store, ACCOUNT, pin(guess))),
  );
  expect(answers.filter((answer) => !answer.ok && answer.error.code === 'wrap-wrong')).toHaveLength(4);
  expect(answers.filter((answer) => !answer.ok && answer.error.code === 'pin-locked')).toHaveLength(3);
  expect(await unlock(opened(prefix), ACCOUNT, pin('482913'))).toMatchObject({
    error: { code: 'wrap-missing' },
  });
  must(await unlock(store, ACCOUNT, password('Blue-Lamp-77')));
  must(await changeWrap(store, ACCOUNT, password('Blue-Lamp-77'), pin('482914')));
  must(await unlock(store, ACCOUNT, pin('482914')));
});

test('closing the page in the middle of a try gives it not back', async () => {
  const store = opened();
  must(await beginKey(store, ACCOUNT));
  must(await changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')));
  must(await changeWrap(store, ACCOUNT, DEVICE, pin('482913')));
  const derive = vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(new Error('closed'));
  for (let i = 0; i < 5; i += 1) await unlock(store, ACCOUNT, pin('111111')).catch(() => undefined);
  derive.mockRestore();
  expect(await unlock(store, ACCOUNT, pin('482913'))).toMatchObject({ error: { code: 'pin-locked' } });
});

test('of changes that go on at once none undoes another: each way is added, taken away, or gone with the account', async () => {
  const prefix = 'at-once-';
  const store = opened(prefix);
  const other = opened(prefix);
  const given = randomBytes(32);
  const key = must(await beginKey(store, ACCOUNT));
  // Deriving a key is slow on purpose: the quick one begins later and is done first.
  await Promise.all([
    changeWrap(store, ACCOUNT, DEVICE, password('Blue-Lamp-77')).then(must),
    changeWrap(other, ACCOUNT, DEVICE, recovery(given)).then(must),
  ]);
  expect(await opens(key, must(await unlock(store, ACCOUNT, password('Blue-Lamp-77'))))).toBe(true);
  expect(await opens(key, must(await unlock(store, ACCOUNT, recovery(given))))).toBe(true);

  await Promise.all([
    changeWrap(store, ACCOUNT, recovery(given), password('Green-Lamp-78')).then(must),
    removeWrap(other, ACCOUNT, 'device').then(must),
  ]);
  expect(await unlock(store, ACCOUNT, DEVICE), 'a locked device stays locked').toMatchObject({
    error: { code: 'wrap-missing' },
  });
  must(await unlock(store, ACCOUNT, password('Green-Lamp-78')));

  const [changed] = await Promise.all([
    changeWrap(store, ACCOUNT, recovery(given), password('Red-Lamp-79')),
    other.forget(ACCOUNT).then(must),
  ]);
  expect(changed).toMatchObject({ error: { code: 'key-missing' } });
  expect(must(await store.read(ACCOUNT)), 'what was erased does not come back').toBeNull();
});

test("one account's wraps open nothing under another's name", async () => {
  const store = opened();
  must(await beginKey(store, ACCOUNT));
  const wraps = must(await store.read(ACCOUNT));
  if (!wraps) throw new Error('no wraps');
  must(await store.writeFirst({ ...wraps, account: 'other' }));
  expect(await unlock(store, 'other', DEVICE)).toMatchObject({ error: { code: 'wrap-wrong' } });
});

test('wraps are read back whole, and what is newer or damaged is told', async () => {
  const store = opened();
  must(await beginKey(store, ACCOUNT));
  const wraps = must(await store.read(ACCOUNT));
  if (!wraps) throw new Error('no wraps');
  const text = writeWraps(wraps);
  expect(readWraps(text)).toEqual({ ok: true, value: wraps });
  expect(withoutWrap(wraps, 'device').wraps).toEqual({});
  expect(readWraps(text.replace('"version":1', '"version":2'))).toMatchObject({
    error: { code: 'wraps-newer' },
  });
  for (const bad of [text.slice(0, -1), '{}', '[]', 'null', text.replace('"sealed"', '"leaked"')]) {
    expect(readWraps(bad)).toMatchObject({ error: { code: 'wraps-damaged' } });
  }
  const endless = { ...wraps, wraps: { password: { sealed: '', salt: '', rounds: 2_000_000_000 } } };
  expect(readWraps(JSON.stringify(endless))).toMatchObject({ error: { code: 'wraps-damaged' } });
});

test('a locked key is gone for everybody who holds it', async () => {
  const key = must(await beginKey(opened(), ACCOUNT));
  key.lock();
  expect(key.current()).toBeNull();
});

test('a store that refuses is told as a code', async () => {
  const store = opened();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(await beginKey(store, ACCOUNT)).toEqual({ ok: false, error: { code: 'storage-refused' } });
});

test('a passkey opens only with this device’s key beside it, and never stands alone', async () => {
  const store = opened();
  const made = must(await beginKey(store, ACCOUNT));
  const key = randomBytes(32);
  const passkey = { kind: 'passkey', key, credential: 'Y3JlZA==', salt: randomBytes(32) } as const;
  expect(await changeWrap(store, ACCOUNT, DEVICE, passkey)).toMatchObject({
    error: { code: 'pin-needs-password' },
  });
  must(await changeWrap(store, ACCOUNT, DEVICE, recovery(randomBytes(32))));
  must(await changeWrap(store, ACCOUNT, DEVICE, passkey));
  const wraps = must(await store.read(ACCOUNT));
  expect(wraps?.wraps.passkey).toMatchObject({ credential: 'Y3JlZA==' });
  expect(wraps?.wraps.passkey?.rounds).toBeUndefined();
  expect(await opens(made, must(await unlock(store, ACCOUNT, { kind: 'passkey', key })))).toBe(true);
  const other = { kind: 'passkey', key: randomBytes(32) } as const;
  expect(await unlock(store, ACCOUNT, other)).toMatchObject({ error: { code: 'wrap-wrong' } });
  const thief = opened('thief-passkey-');
  if (wraps) must(await thief.writeFirst(wraps));
  expect(await unlock(thief, ACCOUNT, { kind: 'passkey', key })).toMatchObject({
    error: { code: 'wrap-wrong' },
  });
  expect((await removeWrap(store, ACCOUNT, 'passkey')).ok).toBe(true);
});
