import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type AttachmentRef, readAttachments } from '../../shared/attachments.ts';
import { openAttachments } from '../attachments/attachments.ts';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { type Bytes, randomBytes } from '../encryption/bytes.ts';
import { holdKey } from '../encryption/data-key.ts';
import { GUEST, openUserDatabase } from '../open.ts';
import { storedText } from '../testing/stored-text.ts';
import { MOVE_STEPS, type MoveOptions, moveGuestRecords } from './move.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const collections = ['profiles', 'checker_results', 'timeline_entries'] as const;
let n = 0;

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const pdf = (words: string): Bytes => new TextEncoder().encode(`%PDF-1.7 ${words}`);

/** A guest with two notes, each with a report. */
async function guestWithTwo() {
  const prefix = `ma${++n}-`;
  const keys = { guest: await holdKey(randomBytes(32)), account: await holdKey(randomBytes(32)) };
  const options: MoveOptions = { prefix, multiInstance: false, collections, keys };
  const guest = must(await openUserDatabase(GUEST, { ...options, key: keys.guest }));
  const attachments = await openAttachments(GUEST, { prefix, key: keys.guest });
  const profile_id = must(await guest.profiles.create(EMPTY_PROFILE)).record.id;
  const refs: AttachmentRef[] = [];
  const entries: string[] = [];
  for (const name of ['first.pdf', 'second.pdf']) {
    const ref = must(await attachments.add({ bytes: pdf(name), name }, profile_id));
    const fields = { profile_id, kind: 'note', title: name, note: '', checker_result_id: null } as const;
    const occurred_at = '2026-05-01T08:00:00.000Z';
    const made = await guest.timeline.create({ ...fields, occurred_at, data: { attachments: [ref] } });
    refs.push(ref);
    entries.push(must(made).record.id);
  }
  attachments.close();
  const [first = '', second = ''] = entries;
  return { options, keys, prefix, refs, first, second };
}

test.each([...MOVE_STEPS, null])('the attachments arrive, interrupted before %j or not', async (cutAt) => {
  const { options, keys, prefix, refs } = await guestWithTwo();
  const cut = await moveGuestRecords(ACCOUNT, 'all', {
    ...options,
    before: (step) => {
      if (step === cutAt) throw new Error('power cut');
    },
  });
  expect(cut.ok).toBe(cutAt === null);
  must(await moveGuestRecords(ACCOUNT, 'all', options));

  const account = must(await openUserDatabase(ACCOUNT, { ...options, key: keys.account }));
  const self = await account.profiles.self();
  const entries = await account.timeline.all();
  expect(entries.flatMap(({ data }) => readAttachments(data))).toEqual(expect.arrayContaining(refs));
  const own = await openAttachments(ACCOUNT, { prefix, key: keys.account });
  for (const ref of refs) expect(must(await own.open(ref.id))).toEqual({ ...ref, bytes: pdf(ref.name) });
  const listed = must(await own.list());
  expect(listed).toHaveLength(2);
  // The guest's own person is the account's now, and everything waits to be sent.
  for (const one of listed) expect(one).toMatchObject({ profile_id: self?.id, state: 'waiting' });
  own.close();
  await account.close();
  for (const ref of refs) {
    expect(await storedText(`${prefix}niramaya-attachments-guest`)).not.toContain(ref.id);
  }
});

test('only those of the chosen entry move; the others stay with the guest', async () => {
  const { options, keys, prefix, refs, first } = await guestWithTwo();
  must(await moveGuestRecords(ACCOUNT, [first], options));
  const guest = await openAttachments(GUEST, { prefix, key: keys.guest });
  const own = await openAttachments(ACCOUNT, { prefix, key: keys.account });
  expect(must(await own.list()).map(({ id }) => id)).toEqual([refs[0]?.id]);
  expect(must(await guest.list()).map(({ id }) => id)).toEqual([refs[1]?.id]);
  guest.close();
  own.close();
  await must(await openUserDatabase(ACCOUNT, { ...options, key: keys.account })).close();
});
