import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { type AttachmentRef, readAttachments } from '../../shared/attachments.ts';
import { type Attachments, openAttachments } from '../attachments/attachments.ts';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { type Bytes, randomBytes } from '../encryption/bytes.ts';
import { holdKey } from '../encryption/data-key.ts';
import { openUserDatabase, type UserDatabase } from '../open.ts';
import { copyAttachments, restoreAttachments } from './attachments-copy.ts';
import { sealBackup } from './file.ts';
import { readCopy } from './read-copy.ts';
import { copyOf } from './records-copy.ts';
import { restoreRecords } from './restore.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const PASSPHRASE = 'seven paper lanterns';
const open: { close(): unknown }[] = [];
let n = 0;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

type Fetch = Parameters<typeof copyAttachments>[2];
type Device = { data: UserDatabase; attachments: Attachments };

async function device(): Promise<Device> {
  const prefix = `backup-att${++n}-`;
  const data = must(await openUserDatabase(ACCOUNT, { prefix, multiInstance: false }));
  const attachments = await openAttachments(ACCOUNT, { prefix, key: await holdKey(randomBytes(32)) });
  open.push(data, attachments);
  return { data, attachments };
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const pdf = (words: string): Bytes => new TextEncoder().encode(`%PDF-1.7 ${words}`);
const never: Fetch = async () => false;

async function entryWith({ data }: Device, attachments: AttachmentRef[]) {
  const profile_id =
    (await data.profiles.self())?.id ?? must(await data.profiles.create(EMPTY_PROFILE)).record.id;
  const fields = { profile_id, kind: 'note', title: '', note: 'Report', checker_result_id: null } as const;
  const occurred_at = '2026-05-01T08:00:00.000Z';
  return must(await data.timeline.create({ ...fields, occurred_at, data: { attachments } })).record;
}

/** Two reports on a device, one named and only on the server. */
async function filled(): Promise<Device & { refs: AttachmentRef[] }> {
  const made = await device();
  const person = must(await made.data.profiles.create(EMPTY_PROFILE)).record.id;
  const refs: AttachmentRef[] = [];
  for (const name of ['blood.pdf', 'चोट.pdf']) {
    refs.push(must(await made.attachments.add({ bytes: pdf(name), name }, person)));
  }
  const away = {
    id: '0190a8f0-0000-7000-8000-0000000000ee',
    type: 'application/pdf',
    size: 20,
    name: 'away',
  };
  await entryWith(made, [...refs, away as AttachmentRef]);
  return { ...made, refs };
}

async function backup(
  { data, attachments }: Device,
  fetch = never,
): Promise<{ file: Bytes; missing: number }> {
  const { bytes, missing, attachments: listed } = await copyAttachments(data, attachments, fetch);
  const content = { ...(await copyOf(data)), attachments: listed };
  return { file: must(await sealBackup(content, PASSPHRASE, bytes)), missing };
}

test('attachments are in the file and come back, to be offered to the server, and twice changes nothing', async () => {
  const from = await filled();
  const { file, missing } = await backup(from);
  expect(missing).toBe(1);
  await from.data.close();

  const to = await device();
  for (let round = 0; round < 2; round += 1) {
    const copy = must(await readCopy(file, PASSPHRASE));
    must(await restoreRecords(to.data, copy));
    must(await restoreAttachments(to.data, to.attachments, copy.attachments));
  }
  const [entry] = await to.data.timeline.all();
  expect(readAttachments(entry?.data ?? {})).toHaveLength(3);
  const listed = must(await to.attachments.list());
  expect(listed).toHaveLength(2);
  for (const ref of from.refs) {
    expect(must(await to.attachments.open(ref.id))).toEqual({ ...ref, bytes: pdf(ref.name) });
    expect(listed.find(({ id }) => id === ref.id)).toMatchObject({
      state: 'waiting',
      profile_id: entry?.profile_id,
    });
  }
});

test('what is only on the server is fetched into the file where that works', async () => {
  const from = await filled();
  const bytes = new Uint8Array(20);
  bytes.set(pdf(''));
  const { missing } = await backup(from, async ({ ref, profile_id }) => {
    must(await from.attachments.keep(ref, { bytes, profile_id, state: 'sent' }));
    return true;
  });
  expect(missing).toBe(0);
});

test('a file from before there were attachments, and the plain copy, bring the records', async () => {
  const from = await filled();
  const copy = await copyOf(from.data);
  const older = must(await readCopy(must(await sealBackup(copy, PASSPHRASE)), PASSPHRASE));
  expect(older.attachments).toEqual([]);
  const plain = must(await readCopy(new TextEncoder().encode(JSON.stringify(copy)), null));
  await from.data.close();
  const to = await device();
  must(await restoreRecords(to.data, plain));
  must(await restoreAttachments(to.data, to.attachments, plain.attachments));
  expect(await to.data.timeline.all()).toHaveLength(1);
  expect(must(await to.attachments.list())).toEqual([]);
});

test('a list that does not fit the bytes behind it is refused whole', async () => {
  const bytes = [pdf('one'), pdf('three')];
  const ref = (size: number) => ({ id: ACCOUNT, type: 'application/pdf', size, name: 'x' });
  const empty = { app: 'niramaya', version: 1, profiles: [], checker_results: [], timeline_entries: [] };
  const lists = [[], [ref(12)], [ref(12), ref(13)], [ref(14), ref(12)], [ref(12), { ...ref(14), type: 'x' }]];
  for (const attachments of lists) {
    const file = must(await sealBackup({ ...empty, attachments }, PASSPHRASE, bytes));
    expect(await readCopy(file, PASSPHRASE)).toEqual({ ok: false, error: { code: 'backup-altered' } });
  }
  const whole = must(await sealBackup({ ...empty, attachments: [ref(12), ref(14)] }, PASSPHRASE, bytes));
  expect(must(await readCopy(whole, PASSPHRASE)).attachments).toHaveLength(2);
  expect(await readCopy(whole.slice(0, -40), PASSPHRASE)).toMatchObject({
    error: { code: 'backup-truncated' },
  });
});
