/**
 * Photos and PDFs of what is being written. In memory only, of the account that is open: a draft is a text, and outlives
 * the page; a picture does not.
 */
import type { PreparedFile } from '../../bindings/attachments.ts';
import { draftStore } from '../../bindings/drafts.ts';
import { ofAccount } from '../../bindings/of-account.ts';

type Files = readonly PreparedFile[];
/** Whom they are about: closed with a PIN they are out of sight. */
type Kept = { files: Files; about: string | undefined };

const NONE: Files = [];
/** By the name of the draft they belong to. */
const kept = ofAccount<Readonly<Record<string, Kept>>>({});

export function useDraftFiles(name: string): Files {
  const { closed } = draftStore();
  const own = kept.useValue()[name];
  return own && !closed.includes(own.about ?? '') ? own.files : NONE;
}

/** As useDraftFiles, once and without regard to PINs. */
export const draftFiles = (name: string): Files => kept.get()[name]?.files ?? NONE;

export function keepDraftFiles(name: string, files: Files, about: string | undefined): void {
  kept.change(({ [name]: _, ...others }) =>
    files.length > 0 ? { ...others, [name]: { files, about } } : others,
  );
}
