import { create } from 'zustand';
import type { PreparedFile } from '../../bindings/attachments.ts';
import { draftStore, keepDraft, useDraft } from '../../bindings/drafts.ts';

const NAME = 'note';

/** Files of the note under way. In memory only, of the account that is open: a draft is a text. */
export const useNoteFiles = create<{ account: string | null; files: readonly PreparedFile[] }>(() => ({
  account: null,
  files: [],
}));

/** A note under way: a reload, a lock or a look at another page costs no word of it. */
export function useNoteDraft(): { text: string; files: readonly PreparedFile[] } {
  const text = useDraft(NAME) ?? '';
  const open = draftStore(({ account }) => account);
  const { account, files } = useNoteFiles();
  return { text, files: account === open ? files : [] };
}

export function keepNoteDraft(text: string): void {
  keepDraft(NAME, text || null);
}

export function keepDraftFiles(files: readonly PreparedFile[]): void {
  useNoteFiles.setState({ account: draftStore.getState().account, files });
}
