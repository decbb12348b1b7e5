// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../shared/result.ts';
import { type Notice, onNotice } from './notify.ts';
import { useUndoNotice } from './use-undo-notice.ts';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

let said: Notice[] = [];
let letGo: () => void;
beforeEach(() => {
  said = [];
  letGo = onNotice((notice) => said.push(notice));
});
afterEach(() => {
  letGo();
  cleanup();
});

const undoOf = (undo: () => unknown, after?: () => void) => {
  const { result } = renderHook(useUndoNotice);
  result.current('Saved', undo, after);
  return act(async () => said[0]?.action?.run());
};

it('says what was done, and goes on once it is back', async () => {
  const after = vi.fn();
  await undoOf(async () => ok(undefined), after);
  expect(said.map(({ text }) => text)).toEqual(['Saved']);
  expect(after).toHaveBeenCalledOnce();
});

it('says that it did not come back, and goes no further', async () => {
  const after = vi.fn();
  await undoOf(async () => fail({ code: 'storage-full' }), after);
  expect(said.map(({ text }) => text)).toEqual(['Saved', 'error.notUndone']);
  expect(after).not.toHaveBeenCalled();
});

it('takes a way back without a result for a success', async () => {
  const after = vi.fn();
  await undoOf(() => undefined, after);
  expect(said).toHaveLength(1);
  expect(after).toHaveBeenCalledOnce();
});
