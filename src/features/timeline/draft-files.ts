/**
 * Photos and PDFs of what is being written. In memory only, of the account that is open: a draft is a text, and outlives
 * the page; a picture does not.
 */
import { create } from 'zustand';
import type { PreparedFile } from '../../bindings/attachments.ts';
import { draftStore } from '../../bindings/drafts.ts';

type Files = readonly PreparedFile[];

type DraftFiles = {
  account: string | null;
  files: Readonly<Record<string, Files>>;
  /** Whom they are about, by the same names: closed with a PIN they are out of sight. */
  about: Readonly<Record<string, string | undefined>>;
};

export const draftFilesStore = create<DraftFiles>(() => ({ account: null, files: {}, about: {} }));

const NONE: Files = [];

/** By the name of the draft they belong to. */
export function useDraftFiles(name: string): Files {
  const { account: open, closed } = draftStore();
  const { account, files, about } = draftFilesStore();
  return (account === open && !closed.includes(about[name] ?? '') && files[name]) || NONE;
}

export function keepDraftFiles(name: string, files: Files, about: string | undefined): void {
  const { account } = draftStore.getState();
  const before = draftFilesStore.getState();
  const { [name]: _, ...others } = before.account === account ? before.files : {};
  draftFilesStore.setState({
    account,
    files: files.length > 0 ? { ...others, [name]: files } : others,
    about: { ...before.about, [name]: about },
  });
}
