// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { holdKey } from '../db/encryption/data-key.ts';
import { closeDrafts, openDrafts } from './draft-keeper.ts';
import { draftStore, dropDraftsUnder, keepDraft } from './drafts.ts';

const key = () => holdKey(crypto.getRandomValues(new Uint8Array(32)));
const texts = () => draftStore.getState().texts;

afterEach(async () => {
  await closeDrafts();
  draftStore.setState({ account: null, texts: {} });
  localStorage.clear();
  sessionStorage.clear();
});

test('what was typed comes back with its account, sealed until then, and nobody else sees it', async () => {
  const [asha, ravi] = [await key(), await key()];
  await openDrafts('asha', asha);
  for (const text of ['c', 'ca', 'canary words']) keepDraft('note', text);
  keepDraft('edit-1', 'canary edit');
  await closeDrafts();
  expect(texts()).toEqual({});
  expect(JSON.stringify({ ...localStorage })).not.toContain('canary');

  await openDrafts('ravi', ravi);
  expect(texts()).toEqual({});
  keepDraft('note', 'of Ravi');
  await openDrafts('asha', asha);
  expect(texts()).toEqual({ note: 'canary words', 'edit-1': 'canary edit' });
});

test('a draft that ended leaves nothing behind', async () => {
  const asha = await key();
  await openDrafts('asha', asha);
  keepDraft('correction-1-title', 'one');
  keepDraft('correction-1-note', 'two');
  keepDraft('note', 'three');
  dropDraftsUnder('correction-1-');
  keepDraft('note', null);
  await closeDrafts();
  expect(localStorage).toHaveLength(0);
});

test('what was typed before the records were open is kept, and before what lay there', async () => {
  const asha = await key();
  await openDrafts('asha', asha);
  keepDraft('note', 'older');
  keepDraft('edit-1', 'still there');
  await closeDrafts();
  keepDraft('note', 'newer');
  await openDrafts('asha', asha);
  expect(texts()).toEqual({ note: 'newer', 'edit-1': 'still there' });
  await closeDrafts();
  await openDrafts('asha', asha);
  expect(texts()).toEqual({ note: 'newer', 'edit-1': 'still there' });
});

test('a note that the first version kept in the clear is taken over', async () => {
  sessionStorage.setItem('niramaya-note-draft', 'canary of old');
  const asha = await key();
  await openDrafts('asha', asha);
  expect(texts()).toEqual({ note: 'canary of old' });
  await closeDrafts();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('canary');
  await openDrafts('asha', asha);
  expect(texts()).toEqual({ note: 'canary of old' });
});

test('a full store costs nothing that is typed, and one that opens with no key of ours is left alone', async () => {
  localStorage.setItem('niramaya-draft-asha-note', 'not sealed by us');
  await openDrafts('asha', await key());
  expect(texts()).toEqual({});
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepDraft('edit-1', 'words');
  await Promise.resolve();
  Storage.prototype.setItem = setItem;
  expect(texts()).toEqual({ 'edit-1': 'words' });
  expect(localStorage.getItem('niramaya-draft-asha-note')).toBe('not sealed by us');
});
