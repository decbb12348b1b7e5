/**
 * Photos and PDFs of what is being written. In memory only, of the account that is open: a draft is a text, and outlives
 * the page; a picture does not.
 */
import { create } from 'zustand';
import type { PreparedFile } from '../../bindings/attachments.ts';
import { draftStore } from '../../bindings/drafts.ts';

type Files = readonly PreparedFile[];

export const draftFilesStore = create<{ account: string | null; files: Readonly<Record<string, Files>> }>(
  () => ({ account: null, files: {} }),
);

const NONE: Files = [];

/** By the name of the draft they belong to. */
export function useDraftFiles(name: string): Files {
  const open = draftStore(({ account }) => account);
  const { account, files } = draftFilesStore();
  return (account === open && files[name]) || NONE;
}

export function keepDraftFiles(name: string, files: Files): void {
  const { account } = draftStore.getState();
  const before = draftFilesStore.getState();
  const { [name]: _, ...others } = before.account === account ? before.files : {};
  draftFilesStore.setState({ account, files: files.length > 0 ? { ...others, [name]: files } : others });
}
