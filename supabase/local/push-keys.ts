import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VapidKeys } from '../functions/push/push.ts';

const FILE = 'vapid-keys.json';

/**
 * The pair in the data folder, readable by its owner only, made at the first start and never replaced: browsers tie
 * each device's subscription to it. @throws where the file is there and cannot be read.
 */
export async function openPushKeys(folder: string): Promise<VapidKeys> {
  const file = path.join(folder, FILE);
  return read(file) ?? write(file, await makeKeys());
}

async function makeKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d };
}

function read(file: string): VapidKeys | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function write(file: string, keys: VapidKeys): VapidKeys {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
  return keys;
}
