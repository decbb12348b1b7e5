// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACCEPT_ALL, type Choice, ESSENTIAL_ONLY, POLICY_VERSION } from '../shared/consent.ts';
import { draftStore } from './drafts.ts';
import { forgetRead, useRecentlyRead, useRemembered } from './recently-read.ts';
import { activeProfileStore, dataStore } from './stores.ts';

function Reads({ id }: { id: string }) {
  useRemembered('conditions', id);
  return null;
}
function Shown() {
  return (
    <p>
      {useRecentlyRead()
        .map(({ kind, id }) => `${kind}/${id}`)
        .join(' ')}
    </p>
  );
}
const shown = () => screen.getByRole('paragraph').textContent;

const CHOICE = { id: 'c', decided_at: '2026-01-01T00:00:00.000Z', policy_version: POLICY_VERSION };

/** The open records with this choice in them. */
function choose(choice: Choice) {
  const watchAll = (next: (all: object[]) => void) => {
    next([{ ...CHOICE, ...choice }]);
    return () => undefined;
  };
  dataStore.setState({ status: 'open', data: { account: 'guest', consents: { watchAll } } as never });
}

beforeEach(() => {
  draftStore.setState({ account: 'guest', closed: [], texts: {} });
  choose(ACCEPT_ALL);
});
afterEach(() => {
  cleanup();
  dataStore.setState({ status: 'idle', data: null });
});

it('remembers and shows nothing where personalization is not allowed', () => {
  choose(ESSENTIAL_ONLY);
  render(<Reads id="malaria" />);
  render(<Shown />);
  expect(draftStore.getState().texts).toEqual({});
  expect(shown()).toBe('');
});

it('lets go of what was read before, also where personalization was withdrawn on another device', () => {
  draftStore.setState({ texts: { read: '[{"kind":"drugs","id":"a"}]', note: 'half' } });
  render(<Shown />);
  expect(shown()).toBe('drugs/a');
  act(() => choose(ESSENTIAL_ONLY));
  expect(shown()).toBe('');
  expect(draftStore.getState().texts).toEqual({ note: 'half' });
});

it('keeps it while the choice is not read yet', () => {
  dataStore.setState({ status: 'opening', data: null });
  draftStore.setState({ texts: { read: '[{"kind":"drugs","id":"a"}]' } });
  render(<Shown />);
  expect(shown()).toBe('');
  act(() => choose(ACCEPT_ALL));
  expect(shown()).toBe('drugs/a');
});

it('remembers the last eight pages, each once, the last one first', () => {
  const { rerender } = render(<Reads id="1" />);
  for (const id of ['2', '3', '4', '5', '6', '7', '8', '9', '3']) rerender(<Reads id={id} />);
  cleanup();
  render(<Shown />);
  expect(shown()).toBe([3, 9, 8, 7, 6, 5, 4, 2].map((id) => `conditions/${id}`).join(' '));
});

it('keeps nothing while the account is locked, and then what is being read', () => {
  draftStore.setState({ account: null, texts: {} });
  render(
    <>
      <Reads id="malaria" />
      <Shown />
    </>,
  );
  expect(draftStore.getState().texts).toEqual({});
  act(() => draftStore.setState({ account: 'guest' }));
  expect(shown()).toBe('conditions/malaria');
});

it('takes what nobody can make sense of for nothing', () => {
  draftStore.setState({ texts: { read: '[{"kind":1},"x",null' } });
  render(<Shown />);
  expect(shown()).toBe('');
  act(() => draftStore.setState({ texts: { read: '[{"kind":1},"x",null,{"kind":"drugs","id":"a"}]' } }));
  expect(shown()).toBe('drugs/a');
});

it('forgets a page that was left unseen, and only that one', () => {
  const { rerender } = render(<Reads id="malaria" />);
  rerender(<Reads id="depression" />);
  cleanup();
  render(<Shown />);
  act(() => forgetRead('conditions', 'depression'));
  expect(shown()).toBe('conditions/malaria');
  act(() => forgetRead('conditions', 'malaria'));
  expect(draftStore.getState().texts).toEqual({});
});

it('does not show what was read for a member who is closed', () => {
  activeProfileStore.setState({ id: 'kiran' });
  render(<Reads id="depression" />);
  activeProfileStore.setState({ id: null });
  render(<Reads id="malaria" />);
  cleanup();
  render(<Shown />);
  expect(shown()).toBe('conditions/malaria conditions/depression');
  act(() => draftStore.setState({ closed: ['kiran'] }));
  expect(shown()).toBe('conditions/malaria');
  act(() => draftStore.setState({ closed: [] }));
  expect(shown()).toBe('conditions/malaria conditions/depression');
});
