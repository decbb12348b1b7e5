/** Photos and PDFs on their way into a backup file and out of it. */
import type { AttachmentRef } from '../../shared/attachments.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { type NamedAttachment, type Naming, namedAttachments } from '../attachments/sweep.ts';
import type { Bytes } from '../encryption/bytes.ts';
import type { CopiedAttachment } from './read-copy.ts';

export type AttachmentsCopy = {
  /** In the order of `bytes`. */
  attachments: AttachmentRef[];
  bytes: Bytes[];
  /** Named by a record, and neither here nor to be fetched now. */
  missing: number;
};

/** `fetch` brings one that is only on the server, or resolves to false. `about`: one person's only. */
export async function copyAttachments(
  data: Naming,
  attachments: Attachments,
  fetch: (one: NamedAttachment) => Promise<boolean>,
  about?: string,
): Promise<AttachmentsCopy> {
  const copy: AttachmentsCopy = { attachments: [], bytes: [], missing: 0 };
  for (const named of (await namedAttachments(data)).values()) {
    if (about !== undefined && named.profile_id !== about) continue;
    let opened = await attachments.open(named.ref.id);
    if (!opened.ok && opened.error.code === 'not-here' && (await fetch(named))) {
      opened = await attachments.open(named.ref.id);
    }
    if (opened.ok) {
      const { bytes, ...ref } = opened.value;
      copy.attachments.push(ref);
      copy.bytes.push(bytes);
    } else copy.missing += 1;
  }
  return copy;
}

/**
 * Keeps what a record of the open database names; the server is offered each again, and says which it has. Errors:
 * 'storage-full', 'storage-refused', 'locked'; what was kept until then stays.
 */
export async function restoreAttachments(
  data: Naming,
  attachments: Attachments,
  copied: CopiedAttachment[],
): Promise<Result<void>> {
  if (copied.length === 0) return ok(undefined);
  const named = await namedAttachments(data);
  for (const { ref, bytes } of copied) {
    const entry = named.get(ref.id);
    if (!entry) continue;
    const kept = await attachments.keep(ref, { bytes, profile_id: entry.profile_id, state: 'waiting' });
    if (!kept.ok) return kept;
  }
  return ok(undefined);
}
