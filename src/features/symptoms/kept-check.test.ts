// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftStore } from '../../bindings/drafts.ts';
import { activeProfileStore } from '../../bindings/stores.ts';
import { ACCOUNT_KEY } from '../../platform/storage-keys.ts';
import { setFinding, startAgain, useCheck } from './check-store.ts';
import { CHECK_NAME } from './kept-check.ts';

const ASHA = '018f0000-0000-7000-8000-00000000000a';
const RAVI = '018f0000-0000-7000-8000-00000000000b';
const sealed = new Map<string, Readonly<Record<string, string>>>();

/** As the runtime does it: what is open is let go of first. */
function close() {
  const { account, texts } = draftStore.getState();
  if (account !== null) sealed.set(account, texts);
  draftStore.setState({ account: null, texts: {} });
}
function open(account: string) {
  close();
  if (account === 'guest') localStorage.removeItem(ACCOUNT_KEY);
  else localStorage.setItem(ACCOUNT_KEY, account);
  draftStore.setState({ account, texts: sealed.get(account) ?? {} });
}
const say = (text: string) => useCheck.setState({ text });
const text = () => useCheck.getState().text;
const readable = () => localStorage.getItem(CHECK_NAME) ?? '';

beforeEach(() => {
  draftStore.setState({ closed: [] });
  activeProfileStore.setState({ id: null });
  sealed.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  open('guest');
  startAgain();
});
afterEach(close);

test('a guest’s check is kept as it is', () => {
  say('fever');
  setFinding('fever', 'present');
  expect(readable()).toContain('fever');
  open('guest');
  expect(text()).toBe('fever');
});

test('an account’s check is one of its drafts, and readable nowhere', () => {
  open(ASHA);
  say('canary');
  close();
  expect(JSON.stringify({ ...localStorage })).not.toContain('canary');
  expect(sealed.get(ASHA)?.['symptom-check']).toContain('canary');
});

test('locked, it is shown to nobody who comes upon it later, and to whoever is in the middle of it', () => {
  open(ASHA);
  say('canary');
  close();
  expect(text()).toBe('');
  open(ASHA);
  expect(text()).toBe('canary');
  history.replaceState(null, '', '/symptom-checker');
  close();
  expect(text()).toBe('canary');
});

test('each has their own', () => {
  open(ASHA);
  say('of Asha');
  open(RAVI);
  expect(text()).toBe('');
  say('of Ravi');
  open('guest');
  expect(text()).toBe('');
  open(ASHA);
  expect(text()).toBe('of Asha');
});

test('what is said while the records are locked stays on the page and is kept with the unlock', () => {
  open(ASHA);
  close();
  history.replaceState(null, '', '/symptom-checker');
  say('chest pain');
  expect(JSON.stringify({ ...localStorage })).not.toContain('chest pain');
  open(ASHA);
  expect(text()).toBe('chest pain');
  close();
  expect(sealed.get(ASHA)?.['symptom-check']).toContain('chest pain');
});

test('a guest who signs in takes the check along, unless the account has one of its own', () => {
  open(ASHA);
  say('of Asha');
  open('guest');
  say('of the guest');
  open(ASHA);
  expect(text()).toBe('of Asha');
  open('guest');
  expect(text()).toBe('of the guest');
  open(RAVI);
  expect(text()).toBe('of the guest');
  expect(readable()).toBe('');
  expect(draftStore.getState().texts['symptom-check']).toContain('of the guest');
});

test('what cannot be read is no check', () => {
  sealed.set(ASHA, { 'symptom-check': '{"state":' });
  open(ASHA);
  expect(text()).toBe('');
});

test('a check about a member goes out of sight with their PIN, and comes back with it', () => {
  open(ASHA);
  useCheck.setState({ profileId: 'kiran', text: 'canary' });
  draftStore.setState({ closed: ['kiran'] });
  expect(text()).toBe('');
  say('my own');
  draftStore.setState({ closed: [] });
  expect(text()).toBe('my own');
  startAgain();
  activeProfileStore.setState({ id: 'kiran' });
  draftStore.setState({ closed: ['kiran'] });
  draftStore.setState({ closed: [] });
  expect(text()).toBe('canary');
});

test('a check about a member does not come back after a start while they are closed', () => {
  open(ASHA);
  useCheck.setState({ profileId: 'kiran', text: 'canary' });
  close();
  expect(text()).toBe('');
  draftStore.setState({ closed: ['kiran'] });
  open(ASHA);
  expect(text()).toBe('');
});
