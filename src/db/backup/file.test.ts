import { describe, expect, test } from 'vitest';
import type { Bytes } from '../encryption/bytes.ts';
import { isSealedBackup, openBackup, sealBackup } from './file.ts';

const PASSPHRASE = 'seven paper lanterns';
const CONTENT = { app: 'niramaya', note: 'Asha is allergic to penicillin' };

async function sealed(): Promise<Bytes> {
  const file = await sealBackup(CONTENT, PASSPHRASE);
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
}

async function codeOf(file: Bytes, passphrase = PASSPHRASE): Promise<string> {
  const opened = await openBackup(file, passphrase);
  return opened.ok ? 'opened' : opened.error.code;
}

function changed(file: Bytes, at: number, value?: number): Bytes {
  const copy = file.slice();
  copy[at] = value ?? (copy[at] ?? 0) ^ 1;
  return copy;
}

/** As somebody would who alters a file on purpose: the digest is right again. */
async function signed(file: Bytes): Promise<Bytes> {
  const digest = await crypto.subtle.digest('SHA-256', file.slice(0, -32));
  return new Uint8Array([...file.slice(0, -32), ...new Uint8Array(digest)]);
}

describe('a backup file', () => {
  test('opens with its passphrase and shows nothing without', async () => {
    const file = await sealed();
    expect(isSealedBackup(file)).toBe(true);
    expect(new TextDecoder('latin1').decode(file)).not.toContain('penicillin');
    expect(await openBackup(file, PASSPHRASE)).toEqual({
      ok: true,
      value: { content: CONTENT, attached: new Uint8Array() },
    });
    expect(await codeOf(file, 'seven paper lantern')).toBe('passphrase-wrong');
    expect(await sealBackup(CONTENT, 'too short')).toMatchObject({ error: { code: 'passphrase-too-short' } });
  });

  test('differs each time, and says what it was derived with', async () => {
    const [one, two] = [await sealed(), await sealed()];
    expect(one.slice(14, 30)).not.toEqual(two.slice(14, 30));
    expect(new DataView(one.buffer).getUint32(10)).toBe(600_000);
  });

  test('cut anywhere is truncated, never a wrong passphrase', async () => {
    const file = await sealed();
    for (let length = 8; length < file.length; length += 1) {
      expect(await codeOf(file.slice(0, length))).toBe('backup-truncated');
    }
    for (let length = 0; length < 8; length += 1) {
      expect(await codeOf(file.slice(0, length))).toBe('backup-not-ours');
    }
  });

  test('with any byte changed is not opened', async () => {
    const file = await sealed();
    for (let at = 0; at < file.length; at += 1) {
      expect(['backup-altered', 'backup-truncated', 'backup-newer', 'backup-not-ours']).toContain(
        await codeOf(changed(file, at)),
      );
    }
    expect(await codeOf(changed(file, 40))).toBe('backup-altered');
    expect(await codeOf(changed(file, file.length - 1))).toBe('backup-altered');
    expect(await codeOf(new Uint8Array([...file, 0]))).toBe('backup-altered');
  });

  test('altered on purpose, its digest made right again, is not opened either', async () => {
    const file = await sealed();
    for (const at of [14, 29, 35, 50, file.length - 33]) {
      expect(await codeOf(await signed(changed(file, at)))).toBe('passphrase-wrong');
    }
    const weak = file.slice();
    new DataView(weak.buffer).setUint32(10, 1);
    expect(await codeOf(await signed(weak))).toBe('backup-altered');
    new DataView(weak.buffer).setUint32(10, 2 ** 32 - 1);
    expect(await codeOf(await signed(weak))).toBe('backup-altered');
  });

  test('of a newer app asks for the update', async () => {
    const file = await sealed();
    expect(await codeOf(changed(file, 8, 3))).toBe('backup-newer');
    expect(await codeOf(await signed(changed(file, 34, 2)))).toBe('backup-newer');
  });

  test('carries attachments behind the records, and has the older format without any', async () => {
    const attached = [Uint8Array.of(1, 2, 3), Uint8Array.of(4)];
    const file = await sealBackup(CONTENT, PASSPHRASE, attached);
    if (!file.ok) throw new Error(file.error.code);
    expect(await openBackup(file.value, PASSPHRASE)).toEqual({
      ok: true,
      value: { content: CONTENT, attached: Uint8Array.of(1, 2, 3, 4) },
    });
    expect([file.value[8], (await sealed())[8]]).toEqual([2, 1]);
    // The format is bound in: one file cannot be read as the other.
    expect(await codeOf(await signed(changed(file.value, 8, 1)))).toBe('passphrase-wrong');
    expect(await codeOf(file.value.slice(0, -1))).toBe('backup-truncated');
  });

  test('that is something else is told so', async () => {
    expect(await codeOf(new TextEncoder().encode('{"app":"niramaya"}'))).toBe('backup-not-ours');
    expect(await codeOf(new Uint8Array())).toBe('backup-not-ours');
    expect(isSealedBackup(new Uint8Array())).toBe(false);
  });
});
