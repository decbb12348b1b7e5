/**
 * What people have begun to type: it outlives a reload, a lock and a closed app. In memory here; where the records are
 * sealed, draft-keeper.ts keeps it on the device under the same key. Empty while the account is locked. What is about a
 * member says so in its key, and is out of sight while a PIN keeps that member closed.
 */
import { useMemo } from 'react';
import { create } from 'zustand';
import { readStoredUser } from '../platform/stored-session.ts';
import { activeProfileStore } from './stores.ts';

/** Kept only where personalization is allowed. */
export const RECENTLY_READ = 'read';

type Texts = Readonly<Record<string, string>>;
type DraftState = {
  /** Whose records are open; null before they are, and while they are locked. */
  account: string | null;
  /** Members whose own PIN was not given; screened-records.ts says who. */
  closed: readonly string[];
  /** By name, or by name and whom it is about: `note`, `note@<id of a profile>`. */
  texts: Texts;
};

export const draftStore = create<DraftState>(() => ({ account: null, closed: [], texts: {} }));

/** Whose records this device shows, open or locked, as draftStore names the account. */
export function shownAccount(): string {
  return readStoredUser()?.account ?? 'guest';
}

/** Undefined where nothing was begun; '' where all was taken out again. */
export function useDraft(name: string): string | undefined {
  const { id } = activeProfileStore();
  return draftStore((state) => state.texts[shownKey(state.texts, state.closed, name, id)]);
}

/** As useDraft, once. */
export function draftText(name: string): string | undefined {
  const state = draftStore.getState();
  return state.texts[shownKey(state.texts, state.closed, name)];
}

/** All drafts whose names begin with `prefix`, by the rest of their names. */
export function useDraftsUnder(prefix: string): Readonly<Record<string, string>> {
  const { texts, closed } = draftStore();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(texts)
          .map(([key, text]) => ({ ...read(key), text }))
          .filter(({ name, about }) => name.startsWith(prefix) && !closed.includes(about))
          .map(({ name, text }) => [name.slice(prefix.length), text]),
      ),
    [texts, closed, prefix],
  );
}

/**
 * null ends the draft. Names hold nothing that was typed: they lie readable on the device. `about`: the profile it is
 * about, where it is nobody else's business.
 */
export function keepDraft(name: string, text: string | null, about?: string | null): void {
  const { texts } = draftStore.getState();
  draftStore.setState({ texts: replaceShown(texts, name, text, about) });
}

/** `drafts` with this one in the place of the one that is seen under its name; what is closed stays as it is. */
export function replaceShown<T>(
  drafts: Readonly<Record<string, T>>,
  name: string,
  value: T | null,
  about?: string | null,
): Readonly<Record<string, T>> {
  const { closed } = draftStore.getState();
  const { [shownKey(drafts, closed, name)]: _, ...others } = drafts;
  const key = about && !closed.includes(about) ? `${name}@${about}` : name;
  return value === null ? others : { ...others, [key]: value };
}

/** Under exactly this key, shown or closed: for what goes along with a draft. */
export function keepDraftAt(key: string, text: string | null): void {
  const { [key]: _, ...others } = draftStore.getState().texts;
  draftStore.setState({ texts: text === null ? others : { ...others, [key]: text } });
}

/** Puts out of sight what is about these members of the account, and nobody else. */
export function hideDrafts(account: string, closed: readonly string[]): void {
  const now = draftStore.getState();
  if (now.account === account && now.closed.join() !== closed.join()) draftStore.setState({ closed });
}

/** Whom something new is about, as far as somebody was chosen. */
export function aboutWhom(): string | null {
  return activeProfileStore.getState().id;
}

export function dropDraftsUnder(prefix: string): void {
  const left = Object.entries(draftStore.getState().texts).filter(([name]) => !name.startsWith(prefix));
  draftStore.setState({ texts: Object.fromEntries(left) });
}

/** The active person's own goes first, then nobody's; else any, because a text goes along to whoever is chosen later. */
export function shownKey(
  drafts: Readonly<Record<string, unknown>>,
  closed: readonly string[],
  name: string,
  active = aboutWhom(),
): string {
  const seen = Object.keys(drafts).filter((key) => {
    const one = read(key);
    return one.name === name && !closed.includes(one.about);
  });
  const own = `${name}@${active}`;
  return [own, name].find((key) => seen.includes(key)) ?? seen[0] ?? name;
}

function read(key: string): { name: string; about: string } {
  const [name = '', about = ''] = key.split('@');
  return { name, about };
}
