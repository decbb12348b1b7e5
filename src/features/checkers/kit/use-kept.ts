import { keepDraft, useDraft } from '../../../bindings/drafts.ts';

/**
 * The answers of a check under way: they outlive a call, an empty battery and a closed app, as every draft does.
 * `change` merges, `clear` begins anew.
 */
export function useKept<A extends object>(
  name: string,
  empty: A,
): [answers: A, change: (some: Partial<A>) => void, clear: () => void] {
  const answers = { ...empty, ...parsed<A>(useDraft(name)) };
  return [
    answers,
    (some) => keepDraft(name, JSON.stringify({ ...answers, ...some })),
    () => keepDraft(name, null),
  ];
}

function parsed<A extends object>(text: string | undefined): Partial<A> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<A>) : {};
  } catch {
    return {};
  }
}
