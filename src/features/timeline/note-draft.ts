import type { PreparedFile } from '../../bindings/attachments.ts';
import { keepDraft, useDraft } from '../../bindings/drafts.ts';
import { keepDraftFiles, useDraftFiles } from './draft-files.ts';

const NAME = 'note';

/** A note under way: a reload, a lock or a look at another page costs no word of it. */
export function useNoteDraft(): { text: string; files: readonly PreparedFile[] } {
  return { text: useDraft(NAME) ?? '', files: useDraftFiles(NAME) };
}

export function keepNoteDraft(text: string, about: string | undefined): void {
  keepDraft(NAME, text || null, about);
}

export function keepNoteFiles(files: readonly PreparedFile[], about: string | undefined): void {
  keepDraftFiles(NAME, files, about);
}
