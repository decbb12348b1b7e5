/** The open account's attachments beside its records: opened and closed with them, sent while they are replicated. */
import { openAttachments } from '../db/attachments/attachments.ts';
import { sweepOrphans } from '../db/attachments/sweep.ts';
import type { DataKey } from '../db/encryption/data-key.ts';
import { GUEST, type UserDatabase } from '../db/open.ts';
import type { Auth } from '../platform/auth.ts';
import { log } from '../platform/log.ts';
import { network } from '../platform/network.ts';
import { backendSettings } from '../platform/supabase.ts';
import type { Sync } from '../sync/engine.ts';
import { attachmentStore } from './attachment-store.ts';

/** Hosted Supabase takes pieces of exactly this many bytes and a shorter last one; our own server takes smaller. */
const HOSTED_CHUNK = 6 * 1024 * 1024;
/** After the first whole cycle, so that what was pulled is written too. */
const SWEEP_AFTER = 60_000;

let stopUploading: () => Promise<void> = async () => undefined;

export async function openAccountAttachments(data: UserDatabase, key: DataKey | undefined): Promise<void> {
  closeAccountAttachments();
  const attachments = await openAttachments(data.account, { key, durable: data.durable });
  attachmentStore.setState({ attachments });
  // A guest has all its records here.
  if (data.account === GUEST) sweep(data);
}

export function closeAccountAttachments(): void {
  attachmentStore.getState().attachments?.close();
  attachmentStore.setState({ attachments: null, queue: null });
}

/** Sends what waits, after the documents. */
export async function beginUploads(sync: Sync, data: UserDatabase, tokens: Auth): Promise<void> {
  const { attachments } = attachmentStore.getState();
  if (!attachments) return;
  const { startAttachmentQueue } = await import('../sync/attachments/queue.ts');
  const settings = backendSettings();
  const begun = Date.now();
  const queue = startAttachmentQueue({
    ...settings,
    account: data.account,
    attachments,
    tokens,
    network,
    isBusy: () => sync.status().state === 'syncing',
    chunk: settings.url === globalThis.location?.origin ? undefined : HOSTED_CHUNK,
  });
  attachmentStore.setState({ queue });
  let sweeping: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    attachments.subscribe(() => void queue.trigger()),
    network.subscribe(() => network.isOnline() && void queue.hurry()),
    sync.subscribe(({ state, lastAck }) => {
      if (state !== 'synced') return;
      void queue.trigger();
      // Only a cycle of this opening tells that the records here are whole; an older one is remembered.
      if (lastAck && Date.parse(lastAck) >= begun) sweeping ??= setTimeout(() => sweep(data), SWEEP_AFTER);
    }),
  ];
  stopUploading = async () => {
    clearTimeout(sweeping);
    for (const stop of stops) stop();
    attachmentStore.setState({ queue: null });
    await queue.stop();
  };
  void queue.trigger();
}

export async function stopUploads(): Promise<void> {
  const stop = stopUploading;
  stopUploading = async () => undefined;
  await stop();
}

function sweep(data: UserDatabase): void {
  const { attachments } = attachmentStore.getState();
  if (attachments?.account !== data.account) return;
  sweepOrphans(attachments, data).catch((error: unknown) =>
    log.warn('attachments are not looked through', { error }),
  );
}
