/** Answers given over several screens, kept as one draft. */
import { draftStore, keepDraft, useDraft } from './drafts.ts';
import { dataStore } from './stores.ts';

export type Change<A> = (some: Partial<A> | ((now: A) => Partial<A>)) => void;

/**
 * The answers under way: they outlive a call, an empty battery and a closed app, as every draft does. `change` merges
 * into what is there by then, `clear` begins anew.
 */
export function useKept<A extends object>(
  name: string,
  empty: A,
): [answers: A, change: Change<A>, clear: () => void] {
  const answers = { ...empty, ...parsed<A>(useDraft(name)) };
  return [
    answers,
    (some) => {
      const now = readKept(name, empty);
      keepDraft(name, JSON.stringify({ ...now, ...(typeof some === 'function' ? some(now) : some) }));
    },
    () => keepDraft(name, null),
  ];
}

/** The answers as they are now, for what happens later than the drawing. */
export function readKept<A extends object>(name: string, empty: A): A {
  return { ...empty, ...parsed<A>(draftStore.getState().texts[name]) };
}

/** False while what was begun on an earlier visit may still come back: an answer given now would take its place. */
export function useDraftsReady(): boolean {
  const opened = draftStore(({ account }) => account !== null);
  const { status } = dataStore();
  return opened || status === 'locked' || status === 'error';
}

function parsed<A extends object>(text: string | undefined): Partial<A> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<A>) : {};
  } catch {
    return {};
  }
}
