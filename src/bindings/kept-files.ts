/** Files that go along with one write: kept before it, and dropped again where it fails or is taken back. */
import type { AttachmentRef } from '../shared/attachments.ts';
import { ok, type Result } from '../shared/result.ts';
import type { PreparedFile } from './attachments.ts';
import type { Undo } from './types.ts';

/** Most entries have no photo: what keeps photos comes when one does. */
const attachments = () => import('./attachments.ts');

/** `write` is given what goes into the record's `data`. Errors: keepFiles's and those of the write. */
export async function withFiles<T extends { undo: Undo }>(
  files: readonly PreparedFile[],
  profileId: string,
  write: (data: { attachments?: AttachmentRef[] }) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (files.length === 0) return write({});
  const { keepFiles, dropFiles } = await attachments();
  const kept = await keepFiles(files, profileId);
  if (!kept.ok) return kept;
  const written = await write({ attachments: kept.value });
  if (!written.ok) {
    await dropFiles(kept.value);
    return written;
  }
  const undo: Undo = async () => {
    const undone = await written.value.undo();
    if (undone.ok) await dropFiles(kept.value);
    return undone;
  };
  return ok({ ...written.value, undo });
}
