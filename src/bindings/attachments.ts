/** Photos and PDFs of timeline entries: made ready before they are kept, shown, and brought from the server. */
import { useEffect, useState } from 'react';
import type { Attachments, NewAttachment } from '../db/attachments/attachments.ts';
import type { UserDatabase } from '../db/open.ts';
import { preparePicture } from '../platform/picture.ts';
import { type AttachmentRef, type PreparedFile, readAttachments } from '../shared/attachments.ts';
import { uuidV7 } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { attachmentStore } from './attachment-store.ts';
import { mustBeOpen } from './closed-profiles.ts';
import { withData } from './data.ts';
import { wholeOf } from './screened-records.ts';
import type { AppError, TimelineEntry } from './types.ts';

export type { PreparedFile };

/** Longer than a notice that offers Undo stays. */
const UNDO_TIME = 60_000;

/** Pictures smaller and without the place they were taken at. Errors: 'too-large', 'not-a-picture'. */
export async function prepareFile(file: File): Promise<Result<PreparedFile>> {
  const prepared = await preparePicture(file);
  return prepared.ok ? ok({ ...prepared.value, name: file.name, key: uuidV7() }) : prepared;
}

/** All or none. Errors as Attachments.add's. */
export async function keepFiles(
  files: readonly NewAttachment[],
  profileId: string,
): Promise<Result<AttachmentRef[]>> {
  if (files.length === 0) return ok([]);
  const { attachments } = attachmentStore.getState();
  if (!attachments) return fail({ code: 'storage-refused' });
  const refs: AttachmentRef[] = [];
  for (const file of files) {
    const added = await attachments.add(file, profileId);
    if (!added.ok) {
      await dropFiles(refs);
      return added;
    }
    refs.push(added.value);
  }
  return ok(refs);
}

/** At once: nothing was ever shown under these ids. */
export async function dropFiles(refs: AttachmentRef[]): Promise<void> {
  const { attachments } = attachmentStore.getState();
  for (const { id } of refs) await attachments?.drop(id);
}

/** What the deleted entry named, once taking the deletion back is no longer offered. Where the page closes before, the sweep of a later start does it. */
export function dropLater(data: UserDatabase, entry: TimelineEntry['data']): void {
  const refs = readAttachments(entry);
  const { attachments } = attachmentStore.getState();
  if (refs.length === 0 || !attachments) return;
  setTimeout(() => {
    if (attachmentStore.getState().attachments !== attachments) return;
    void drop(
      attachments,
      data,
      refs.map(({ id }) => id),
    );
  }, UNDO_TIME);
}

async function drop(attachments: Attachments, data: UserDatabase, ids: string[]): Promise<void> {
  const { dropUnnamed } = await import('../db/attachments/sweep.ts');
  // What it does not get to is an orphan for the sweep.
  // Also what closed members' entries name.
  await dropUnnamed(attachments, wholeOf(data), ids).catch(() => undefined);
}

type Loaded = {
  blob: Blob;
  /** Not on the server yet; never so for a guest, who has none. */
  waiting: boolean;
};

/**
 * From this device, else from the server, and kept from then on. Errors: 'offline', 'gone' (no other device has sent
 * it yet, or it was deleted), 'not-here' without a server, and those of both stores.
 */
async function loadAttachment(
  ref: AttachmentRef,
  profileId: string,
  progress: (bytes: number) => void,
): Promise<Result<Loaded>> {
  return withData(async ({ account, profiles }) => {
    const open = await mustBeOpen(await profiles.get(profileId));
    if (!open.ok) return open;
    const { attachments, queue } = attachmentStore.getState();
    if (attachments?.account !== account) return fail({ code: 'locked' });
    let opened = await attachments.open(ref.id);
    if (!opened.ok && opened.error.code === 'not-here' && queue) {
      const fetched = await queue.fetch(ref, profileId, progress);
      if (!fetched.ok) return fetched;
      opened = await attachments.open(ref.id);
    }
    if (!opened.ok) return opened;
    const { state } = await attachments.stateOf(ref.id);
    const { bytes, type } = opened.value;
    return ok({ blob: new Blob([bytes], { type }), waiting: state === 'waiting' && account !== 'guest' });
  });
}

export type ShownAttachment =
  | { state: 'loading'; received: number }
  /** `problem`: why the server does not take it, as a code. */
  | { state: 'here'; url: string; waiting: boolean; problem: string | null }
  | { state: 'away'; error: AppError; retry: () => void };

/** Brings it here if need be; the address holds as long as the component that shows it. */
export function useAttachment(ref: AttachmentRef, profileId: string): ShownAttachment {
  const { attachments, queue } = attachmentStore();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<ShownAttachment>({ state: 'loading', received: 0 });
  const { id, type, size, name } = ref;
  const canFetch = queue !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another number; a queue that came may fetch.
  useEffect(() => {
    let current = true;
    let url: string | null = null;
    const show = (value: ShownAttachment) => current && setShown(value);
    const retry = () => setAttempt((before) => before + 1);
    show({ state: 'loading', received: 0 });
    void loadAttachment({ id, type, size, name }, profileId, (received) =>
      show({ state: 'loading', received }),
    ).then((loaded) => {
      if (!current) return;
      if (!loaded.ok) return show({ state: 'away', error: loaded.error, retry });
      url = URL.createObjectURL(loaded.value.blob);
      show({ state: 'here', url, waiting: loaded.value.waiting, problem: null });
    });
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, type, size, name, profileId, attempt, canFetch]);

  useEffect(() => {
    if (!attachments) return;
    const look = async () => {
      const { state, problem } = await attachments.stateOf(id);
      const waiting = state === 'waiting' && attachments.account !== 'guest';
      setShown((before) => (before.state === 'here' ? { ...before, waiting, problem } : before));
    };
    return attachments.subscribe(() => void look());
  }, [attachments, id]);

  return shown;
}
