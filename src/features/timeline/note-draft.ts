import { create } from 'zustand';
import type { PreparedFile } from '../../bindings/attachments.ts';

const KEY = 'niramaya-note-draft';

type Draft = {
  text: string;
  /** In memory only: storage that is not sealed must not hold them. */
  files: readonly PreparedFile[];
};

/** A note under way: a reload or a look at another page costs no word of it. It ends with the tab. */
export const useNoteDraft = create<Draft>(() => ({ text: read(), files: [] }));

export function keepNoteDraft(text: string): void {
  useNoteDraft.setState({ text });
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then it lasts as long as the page.
  }
}

export function keepDraftFiles(files: readonly PreparedFile[]): void {
  useNoteDraft.setState({ files });
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
