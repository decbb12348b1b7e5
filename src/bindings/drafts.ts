/**
 * What people have begun to type: it outlives a reload, a lock and a closed app. In memory here; where the records are
 * sealed, draft-keeper.ts keeps it on the device under the same key. Empty while the account is locked.
 */
import { useMemo } from 'react';
import { create } from 'zustand';
import { readStoredUser } from '../platform/stored-session.ts';

type DraftState = {
  /** Whose records are open; null before they are, and while they are locked. */
  account: string | null;
  texts: Readonly<Record<string, string>>;
};

export const draftStore = create<DraftState>(() => ({ account: null, texts: {} }));

/** Whose records this device shows, open or locked, as draftStore names the account. */
export function shownAccount(): string {
  return readStoredUser()?.account ?? 'guest';
}

/** Undefined where nothing was begun; '' where all was taken out again. */
export function useDraft(name: string): string | undefined {
  return draftStore(({ texts }) => texts[name]);
}

/** All drafts whose names begin with `prefix`, by the rest of their names. */
export function useDraftsUnder(prefix: string): Readonly<Record<string, string>> {
  const texts = draftStore((state) => state.texts);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(texts)
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, text]) => [name.slice(prefix.length), text]),
      ),
    [texts, prefix],
  );
}

/** null ends the draft. Names hold nothing that was typed: they lie readable on the device. */
export function keepDraft(name: string, text: string | null): void {
  const { [name]: _, ...others } = draftStore.getState().texts;
  draftStore.setState({ texts: text === null ? others : { ...others, [name]: text } });
}

export function dropDraftsUnder(prefix: string): void {
  const left = Object.entries(draftStore.getState().texts).filter(([name]) => !name.startsWith(prefix));
  draftStore.setState({ texts: Object.fromEntries(left) });
}
