/**
 * Photos and PDFs of what is being written, of the account that is open. In memory here; where the records are sealed,
 * draft-file-keeper.ts keeps them on the device.
 */
import type { PreparedFile } from '../shared/attachments.ts';
import { draftStore } from './drafts.ts';
import { ofAccount } from './of-account.ts';

type Files = readonly PreparedFile[];
/** By the name of the draft they belong to. `about`: whom; closed with a PIN they are out of sight. */
export type DraftFiles = Readonly<Record<string, { files: Files; about: string | undefined }>>;

const NONE: Files = [];
export const draftFileStore = ofAccount<DraftFiles>({});

export function useDraftFiles(name: string): Files {
  const { closed } = draftStore();
  const own = draftFileStore.useValue()[name];
  return own && !closed.includes(own.about ?? '') ? own.files : NONE;
}

export function keepDraftFiles(name: string, files: Files, about: string | undefined): void {
  draftFileStore.change(({ [name]: _, ...others }) =>
    files.length > 0 ? { ...others, [name]: { files, about } } : others,
  );
}
