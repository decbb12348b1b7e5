// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftStore } from './drafts.ts';
import { ofAccount } from './of-account.ts';

const open = (account: string | null) => act(() => draftStore.setState({ account }));

beforeEach(() => draftStore.setState({ account: null, closed: [], texts: {} }));

it('keeps what was chosen before the records were open, for the account that opens', () => {
  const words = ofAccount('');
  const { result } = renderHook(() => words.useValue());
  act(() => words.change(() => 'salt'));
  expect(result.current).toBe('salt');
  open('asha');
  expect(result.current).toBe('salt');
  act(() => words.change((now) => `${now}y`));
  expect(words.get()).toBe('salty');
});

it('shows nobody what another account chose, and gives it back to whoever did', () => {
  const words = ofAccount('');
  const { result } = renderHook(() => words.useValue());
  open('asha');
  act(() => words.change(() => 'salt'));
  open(null);
  expect(result.current, 'locked').toBe('');
  open('ravi');
  expect(result.current).toBe('');
  open('asha');
  expect(result.current).toBe('salt');
});

it('belongs to the first who opens, not to everybody after them', () => {
  const words = ofAccount('');
  act(() => words.change(() => 'salt'));
  open('asha');
  open(null);
  open('ravi');
  expect(words.get()).toBe('');
});
