import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
import type { Typed } from './typed.ts';

/**
 * A form under way outlives a call, a lock and a closed app. `begun` is null where nothing was typed yet. `about`: the
 * profile a new entry is about.
 */
export function useTypedDraft(name: string): {
  begun: Typed | null;
  keep: (typed: Typed, about?: string) => void;
  drop: () => void;
} {
  return {
    begun: parsed(useDraft(name)),
    keep: (typed, about) => keepDraft(name, JSON.stringify(typed), about),
    drop: () => keepDraft(name, null),
  };
}

function parsed(text: string | undefined): Typed | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return null;
  }
}
