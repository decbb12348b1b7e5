// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aboutWhom, draftStore, draftText, keepDraft, useDraft, useDraftsUnder } from './drafts.ts';
import { activeProfileStore } from './stores.ts';

const KIRAN = 'kiran';
const close = (...closed: string[]) => act(() => draftStore.setState({ closed }));
const choose = (id: string | null) => act(() => activeProfileStore.setState({ id }));
const type = (name: string, text: string | null) => act(() => keepDraft(name, text, aboutWhom()));
const shown = (name: string) => renderHook(() => useDraft(name)).result.current;

beforeEach(() => {
  draftStore.setState({ account: 'asha', closed: [], texts: {} });
  activeProfileStore.setState({ id: null });
});
afterEach(cleanup);

test('what was typed about a member goes out of sight with their PIN, and comes back with it', () => {
  choose(KIRAN);
  type('note', 'canary');
  type('add-visit', 'canary visit');
  const { result } = renderHook(() => useDraftsUnder('add-'));
  expect(shown('note')).toBe('canary');
  expect(result.current).toEqual({ visit: 'canary visit' });
  close(KIRAN);
  expect(shown('note')).toBeUndefined();
  expect(draftText('note')).toBeUndefined();
  expect(result.current).toEqual({});
  close();
  expect(shown('note')).toBe('canary');
  expect(result.current).toEqual({ visit: 'canary visit' });
});

test('another one’s text of the same kind neither ends it nor is ended by it', () => {
  choose(KIRAN);
  type('note', 'of Kiran');
  close(KIRAN);
  choose(null);
  type('note', 'my own');
  expect(shown('note')).toBe('my own');
  close();
  choose(KIRAN);
  expect(shown('note')).toBe('of Kiran');
  type('note', null);
  expect(shown('note')).toBe('my own');
  type('note', null);
  expect(draftStore.getState().texts).toEqual({});
});

test('a text goes along to whoever is chosen in the middle of it', () => {
  type('note', 'whom is it about?');
  choose(KIRAN);
  expect(shown('note')).toBe('whom is it about?');
  type('note', 'about Kiran');
  close(KIRAN);
  choose(null);
  expect(shown('note')).toBeUndefined();
});

test('nobody can type something about a closed member and lose sight of it', () => {
  close(KIRAN);
  choose(KIRAN);
  type('note', 'mine');
  expect(shown('note')).toBe('mine');
});
