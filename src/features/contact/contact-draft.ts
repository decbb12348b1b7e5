import { keepDraft, useDraft } from '../../bindings/drafts.ts';
import type { ContactField } from '../../shared/contact-rules.ts';

const NAME = 'contact';
export const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly ContactField[];
export type ContactDraft = Record<(typeof FIELDS)[number], string>;

/** The message as far as it is written: it outlives a reload and a closed app. */
export function useContactDraft(): ContactDraft {
  return readDraft(useDraft(NAME));
}

/** null once it is sent or handed to the worker. */
export function keepContactDraft(draft: ContactDraft | null): void {
  keepDraft(NAME, draft && JSON.stringify(draft));
}

export function readDraft(text: string | undefined): ContactDraft {
  const kept = parse(text);
  const field = (name: keyof ContactDraft) => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: field('name'), email: field('email'), subject: field('subject'), message: field('message') };
}

function parse(text = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
