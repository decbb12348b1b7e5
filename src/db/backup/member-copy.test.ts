import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { openAttachments } from '../attachments/attachments.ts';
import { sweepOrphans } from '../attachments/sweep.ts';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { randomBytes } from '../encryption/bytes.ts';
import { holdKey } from '../encryption/data-key.ts';
import { openUserDatabase } from '../open.ts';
import { copyAttachments, restoreAttachments } from './attachments-copy.ts';
import { sealBackup } from './file.ts';
import { readCopy } from './read-copy.ts';
import { copyAbout, copyOf } from './records-copy.ts';
import { restoreRecords } from './restore.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const PASSPHRASE = 'seven paper lanterns';
const AT = '2026-05-01T08:00:00.000Z';
const open: { close(): unknown }[] = [];
let n = 0;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function phone() {
  const prefix = `member-${++n}-`;
  const data = must(await openUserDatabase(ACCOUNT, { prefix, multiInstance: false }));
  const attachments = await openAttachments(ACCOUNT, { prefix, key: await holdKey(randomBytes(32)) });
  open.push(data, attachments);
  const own = must(await data.profiles.create({ ...EMPTY_PROFILE, name: `Owner ${n}` })).record.id;
  const note = async (profile_id: string, text: string, refs: unknown[] = []) =>
    must(
      await data.timeline.create({
        profile_id,
        kind: 'note',
        title: '',
        note: text,
        checker_result_id: null,
        occurred_at: AT,
        data: { attachments: refs },
      }),
    );
  return { data, attachments, own, note };
}

const picture = () => new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);

/** A child with a picture, a report and a medicine, beside the owner's own notes. */
async function filled() {
  const from = await phone();
  const { data, attachments } = from;
  const child = must(
    await data.profiles.create({
      ...EMPTY_PROFILE,
      relationship: 'child',
      name: 'Asha',
      allergies: ['nuts'],
    }),
  ).record.id;
  const face = must(await attachments.add({ bytes: picture(), name: '' }, child));
  must(await data.profiles.update(child, { data: { picture: face.id, attachments: [face] } }));
  const report = must(await attachments.add({ bytes: picture(), name: 'report' }, child));
  const secret = must(await attachments.add({ bytes: picture(), name: 'mine' }, from.own));
  await from.note(child, 'Fever', [report]);
  await from.note(from.own, 'Only mine', [secret]);
  must(
    await data.medications.create({
      profile_id: child,
      name: 'Salbutamol',
      drug_id: null,
      dose: '2 puffs',
      instructions: '',
      started_on: null,
      ended_on: null,
      data: {},
    }),
  );
  return { ...from, child, face, report };
}

it('takes one member with everything to another phone, and nothing of anybody else', async () => {
  const from = await filled();
  const { attachments: refs, bytes } = await copyAttachments(
    from.data,
    from.attachments,
    async () => false,
    from.child,
  );
  const copy = copyAbout(await copyOf(from.data), from.child);
  expect(JSON.stringify(copy)).not.toContain('Only mine');
  expect(JSON.stringify(copy)).not.toContain('Owner');
  const file = must(await sealBackup({ ...copy, attachments: refs }, PASSPHRASE, bytes));

  // RxDB has room for one phone's collections at a time.
  for (const one of open.splice(0)) await one.close();
  const to = await phone();
  await to.note(to.own, 'Theirs');
  const read = must(await readCopy(file, PASSPHRASE));
  expect(must(await restoreRecords(to.data, read))).toEqual({ added: 3, changed: 0, kept: 0, refused: 0 });
  must(await restoreAttachments(to.data, to.attachments, read.attachments));
  const people = await to.data.profiles.all();
  expect(people.map(({ name }) => name).sort()).toEqual(['Asha', `Owner ${n}`]);
  expect((await to.data.timeline.all()).map(({ note }) => note).sort()).toEqual(['Fever', 'Theirs']);
  expect((await to.data.medications.all()).map(({ name }) => name)).toEqual(['Salbutamol']);
  for (const ref of [from.face, from.report]) {
    expect(must(await to.attachments.open(ref.id)).bytes).toEqual(picture());
  }
});

it('a picture that a profile names is no orphan; one it names no more is', async () => {
  const { data, attachments, child, face } = await filled();
  const later = Date.now() + 48 * 60 * 60_000;
  expect(await sweepOrphans(attachments, data, later)).toBe(0);
  must(await attachments.open(face.id));
  must(await data.profiles.update(child, { data: {} }));
  expect(await sweepOrphans(attachments, data, later)).toBe(1);
  expect(await attachments.open(face.id)).toMatchObject({ ok: false });
});
