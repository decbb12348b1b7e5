/** Keeps the photos and PDFs of drafts on the device, each sealed with the data key of the account that is open. */
import { type Attachments, openAttachments } from '../db/attachments/attachments.ts';
import { DRAFT_SHELF } from '../db/attachments/shelf.ts';
import type { DataKey } from '../db/encryption/data-key.ts';
import { log } from '../platform/log.ts';
import { type AttachmentRef, type PreparedFile, readAttachments } from '../shared/attachments.ts';
import { type DraftFiles, draftFileStore } from './draft-files.ts';
import { keepDraftAt } from './drafts.ts';

/** Beside each draft that has files one that names them: `files-note`, with their ids, types, sizes and names. */
const LIST = 'files-';
/** What no draft names is another tab's, under way, or left over. */
const LEFT_OVER_AFTER = 24 * 60 * 60_000;

export type DraftShelf = { files: DraftFiles; keep: () => () => Promise<void> };

/**
 * What was kept of `drafts`, the texts by their keys. `keep` follows every change from then on and returns the way to
 * end, which resolves when all is written. Never rejects: what cannot be kept lives as long as the page, and its draft
 * says how many there were.
 */
export async function openDraftFiles(
  account: string,
  key: DataKey,
  drafts: Readonly<Record<string, string>>,
): Promise<DraftShelf> {
  const shelf = await openAttachments(account, { key, prefix: DRAFT_SHELF });
  const files = await readFiles(shelf, drafts);
  return { files, keep: () => follow(account, shelf, files) };
}

function follow(account: string, shelf: Attachments, kept: DraftFiles): () => Promise<void> {
  let stored = kept;
  let writing: Promise<void> | null = null;
  const writeAll = async () => {
    while (draftFileStore.getOf(account) !== stored) {
      const earlier = stored;
      stored = draftFileStore.getOf(account);
      const before = byKey(earlier);
      const now = byKey(stored);
      for (const [id, file] of now) {
        if (before.has(id)) continue;
        const written = await shelf.keep(refOf(file), {
          bytes: file.bytes,
          profile_id: '',
          state: 'waiting',
        });
        if (!written.ok) log.warn('a photo of a draft is not kept', { error: written.error });
      }
      for (const draft of new Set([...Object.keys(earlier), ...Object.keys(stored)])) {
        const files = stored[draft];
        if (files !== earlier[draft])
          keepDraftAt(LIST + draft, files ? JSON.stringify(files.map(refOf)) : null);
      }
      for (const id of before.keys()) if (!now.has(id)) await shelf.remove(id).catch(() => undefined);
    }
  };
  const write = () => {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };
  const unsubscribe = draftFileStore.subscribe(() => void write());
  void write();
  if (byKey(kept).size > 0) void dropLeftOvers(shelf, kept).catch(() => undefined);
  return async () => {
    unsubscribe();
    await write();
    shelf.close();
  };
}

async function readFiles(shelf: Attachments, drafts: Readonly<Record<string, string>>): Promise<DraftFiles> {
  const lists = Object.entries(drafts).filter(([key]) => key.startsWith(LIST));
  const read = await Promise.all(
    lists.map(async ([key, text]) => {
      const opened = await Promise.all(listed(text).map(({ id }) => shelf.open(id)));
      const files = opened.flatMap((one) => {
        if (!one.ok) return [];
        const { id, type, bytes, name: called } = one.value;
        return [{ key: id, type, bytes, name: called }];
      });
      return [key.slice(LIST.length), files] as const;
    }),
  );
  return Object.fromEntries(read.filter(([, files]) => files.length > 0));
}

async function dropLeftOvers(shelf: Attachments, files: DraftFiles): Promise<void> {
  const named = byKey(files);
  for (const { id, added_at } of await shelf.rows())
    if (!named.has(id) && Date.now() - added_at > LEFT_OVER_AFTER) await shelf.remove(id);
}

const byKey = (files: DraftFiles): Map<string, PreparedFile> =>
  new Map(Object.values(files).flatMap((own) => own.map((file) => [file.key, file] as const)));

const refOf = ({ key, type, name, bytes }: PreparedFile): AttachmentRef => ({
  id: key,
  type,
  name,
  size: bytes.length,
});

/** Only what has the shape it must have: the text may come from another version. */
function listed(text: string): AttachmentRef[] {
  try {
    return readAttachments({ attachments: JSON.parse(text) });
  } catch {
    return [];
  }
}
