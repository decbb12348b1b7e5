import { useState } from 'react';
import { keepDraft, useDraft } from '../../bindings/drafts.ts';
import { type MemberForm, readDraft } from './member-form.ts';

/** null for somebody new. */
export const draftName = (id: string | null): string => `family-${id ?? 'new'}`;

/** What is typed, kept until it is saved or left out on purpose. `found`: it was there when the form opened. */
export function useDraftForm(id: string | null, before: MemberForm) {
  const name = draftName(id);
  const draft = useDraft(name);
  const [found] = useState(draft !== undefined);
  const form = readDraft(draft, before);
  return {
    form,
    found,
    change: (some: Partial<MemberForm>) => keepDraft(name, JSON.stringify({ ...form, ...some })),
    /** What was typed is done with; returns how to have it back, or null where nothing was typed. */
    end: () => {
      keepDraft(name, null);
      return draft === undefined ? null : () => keepDraft(name, draft);
    },
  };
}
