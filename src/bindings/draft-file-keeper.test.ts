// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { openAttachments } from '../db/attachments/attachments.ts';
import { holdKey } from '../db/encryption/data-key.ts';
import { uuidV7 } from '../shared/ids.ts';
import { draftFileStore, keepDraftFiles } from './draft-files.ts';
import { closeDrafts, openDrafts } from './draft-keeper.ts';
import { draftStore } from './drafts.ts';

const newKey = () => holdKey(crypto.getRandomValues(new Uint8Array(32)));
const photo = (name: string) => ({
  bytes: new Uint8Array([0xff, 0xd8, 0xff, ...crypto.getRandomValues(new Uint8Array(8))]),
  type: 'image/jpeg' as const,
  name,
  key: uuidV7(),
});
const names = () => (draftFileStore.get().note ?? []).map(({ name }) => name);
/** As a closed page: what was in memory is gone, of whatever account. */
const closePage = async () => {
  await closeDrafts();
  draftStore.setState({ account: 'nobody', texts: {} });
  draftFileStore.change(() => ({}));
  draftStore.setState({ account: null, texts: {} });
};

afterEach(async () => {
  await closePage();
  localStorage.clear();
});

test('photos come back with their draft, letter for letter, to nobody else', async () => {
  const [asha, ravi] = [await newKey(), await newKey()];
  const [knee, report] = [photo('knee.jpg'), photo('report.jpg')];
  await openDrafts('asha', asha);
  keepDraftFiles('note', [knee, report], 'uma');
  await closePage();
  expect(JSON.stringify({ ...localStorage })).not.toContain('knee');

  await openDrafts('ravi', ravi);
  expect(names()).toEqual([]);
  await closePage();

  await openDrafts('asha', asha);
  const files = draftFileStore.get()['note@uma'];
  expect(files?.map(({ name, type, key }) => ({ name, type, key }))).toEqual(
    [knee, report].map(({ name, type, key }) => ({ name, type, key })),
  );
  expect(files?.map(({ bytes }) => [...bytes])).toEqual([knee, report].map(({ bytes }) => [...bytes]));
});

test('what was taken out, or saved, leaves nothing behind', async () => {
  const key = await newKey();
  const [knee, report] = [photo('knee.jpg'), photo('report.jpg')];
  await openDrafts('meera', key);
  keepDraftFiles('note', [knee, report], undefined);
  await closePage();
  await openDrafts('meera', key);
  keepDraftFiles('note', [report], undefined);
  await closePage();
  await openDrafts('meera', key);
  expect(names()).toEqual(['report.jpg']);
  keepDraftFiles('note', [], undefined);
  await closePage();
  const shelf = await openAttachments('meera', { key, prefix: 'draft-' });
  expect(await shelf.rows()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a photo chosen before the records were open is kept beside those that lay there', async () => {
  const key = await newKey();
  await openDrafts('leela', key);
  keepDraftFiles('visit', [photo('card.jpg')], undefined);
  await closePage();
  keepDraftFiles('note', [photo('rash.jpg')], undefined);
  await openDrafts('leela', key);
  await closePage();
  await openDrafts('leela', key);
  expect(Object.keys(draftFileStore.get()).sort()).toEqual(['note', 'visit']);
});

test('photos about a closed member stay with that member, whatever is written beside them', async () => {
  const key = await newKey();
  await openDrafts('devi', key);
  keepDraftFiles('note', [photo('of-uma.jpg')], 'uma');
  await closePage();
  await openDrafts('devi', key, ['uma']);
  keepDraftFiles('note', [photo('mine.jpg')], undefined);
  keepDraftFiles('note', [], undefined);
  keepDraftFiles('visit', [photo('card.jpg')], undefined);
  await closePage();
  expect(Object.keys(localStorage).filter((name) => name.includes('files-note'))).toEqual([
    'niramaya-draft-devi-files-note@uma',
  ]);
  await openDrafts('devi', key);
  expect(draftFileStore.get()['note@uma']?.map(({ name }) => name)).toEqual(['of-uma.jpg']);
});
