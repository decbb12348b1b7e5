import type { PreparedFile } from '../../bindings/attachments.ts';
import { keepDraftFiles, useDraftFiles } from '../../bindings/draft-files.ts';
import { keepDraft, useDraft } from '../../bindings/drafts.ts';

const NAME = 'note';
/** How many pictures were chosen: it outlives the pictures themselves. */
const COUNT = 'note-files';

/**
 * A note under way: a reload, a lock or a look at another page costs no word of it. `lost`: how many pictures a closed
 * page took along.
 */
export function useNoteDraft(): { text: string; files: readonly PreparedFile[]; lost: number } {
  const files = useDraftFiles(NAME);
  const counted = Number(useDraft(COUNT) ?? 0);
  return { text: useDraft(NAME) ?? '', files, lost: files.length === 0 ? counted : 0 };
}

export function keepNoteDraft(text: string, about: string | undefined): void {
  keepDraft(NAME, text || null, about);
}

export function keepNoteFiles(files: readonly PreparedFile[], about: string | undefined): void {
  keepDraftFiles(NAME, files, about);
  keepDraft(COUNT, files.length > 0 ? String(files.length) : null, about);
}
