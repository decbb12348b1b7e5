/**
 * Photos and PDFs of what is being written, of the account that is open. In memory here; where the records are sealed,
 * draft-file-keeper.ts keeps them on the device.
 */
import type { PreparedFile } from '../shared/attachments.ts';
import { draftStore, replaceShown, shownKey } from './drafts.ts';
import { ofAccount } from './of-account.ts';
import { activeProfileStore } from './stores.ts';

type Files = readonly PreparedFile[];
/** By the key of the draft they belong to, which says whom it is about: closed with a PIN they are out of sight. */
export type DraftFiles = Readonly<Record<string, Files>>;

const NONE: Files = [];
export const draftFileStore = ofAccount<DraftFiles>({});

export function useDraftFiles(name: string): Files {
  const { closed } = draftStore();
  const { id } = activeProfileStore();
  const all = draftFileStore.useValue();
  return all[shownKey(all, closed, name, id)] ?? NONE;
}

export function keepDraftFiles(name: string, files: Files, about: string | undefined): void {
  draftFileStore.change((all) => replaceShown(all, name, files.length > 0 ? files : null, about));
}
