import { create } from 'zustand';

const KEY = 'niramaya-note-draft';

/** A note under way: a reload or a look at another page costs no word of it. It ends with the tab. */
export const useNoteDraft = create<{ text: string }>(() => ({ text: read() }));

export function keepNoteDraft(text: string): void {
  useNoteDraft.setState({ text });
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then it lasts as long as the page.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
