/** Sends what waits, one at a time, after the documents and never while the account is locked. */
import type { Attachments, Row } from '../../db/attachments/attachments.ts';
import { log } from '../../platform/log.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { createBackoff } from '../backoff.ts';
import { type Clock, systemClock } from '../clock.ts';
import { download, objectPath, removeObject } from './objects.ts';
import { type StorageFault, type StorageSettings, storageRequest } from './storage-request.ts';
import { upload } from './upload.ts';

export type AttachmentQueueOptions = StorageSettings & {
  account: string;
  attachments: Attachments;
  /** Documents are under way; they are what the attachments hang on. */
  isBusy(): boolean;
  /** Bytes a request; hosted Supabase takes 6 MB and nothing else. */
  chunk?: number;
  clock?: Clock;
  random?: () => number;
  /** Separates several "devices" in one process; for tests. */
  prefix?: string;
};

export type AttachmentQueue = {
  /** Looks for what waits; resolves when nothing can be sent now. After a failure it keeps to its back-off. */
  trigger(): Promise<void>;
  /** The same at once: the network is back. */
  hurry(): Promise<void>;
  /** Brings one here and keeps it. Errors as StorageFault's and Attachments.keep's. */
  fetch(
    ref: Parameters<Attachments['keep']>[0],
    profileId: string,
    progress?: (bytes: number) => void,
  ): Promise<Result<void>>;
  stop(): Promise<void>;
};

const CHUNK = 256 * 1024;
/** How often a queue that gives way to documents looks again. */
const GIVE_WAY = 500;
/** Nothing about the same bytes changes by trying again soon; the next start tries once more. */
const PERMANENT = new Set(['over-quota', 'too-large', 'refused']);
/** About the connection or the account rather than this one: the next would fare no better. */
const FOR_ALL = new Set(['offline', 'rate-limited']);

export function startAttachmentQueue(options: AttachmentQueueOptions): AttachmentQueue {
  const { account, attachments, chunk = CHUNK, clock = systemClock } = options;
  const request = storageRequest(options);
  const backoff = createBackoff(options.random);
  const controller = new AbortController();
  const { signal } = controller;
  /** Not tried again before the next start. */
  const givenUp = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;
  let callOffRetry: (() => void) | null = null;

  const mayGoOn = async () => {
    while (!signal.aborted && !attachments.isLocked() && options.isBusy()) {
      await new Promise<void>((resolve) => {
        clock.after(GIVE_WAY, resolve);
        // Closing the account must not wait for it.
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return !signal.aborted && !attachments.isLocked();
  };

  const next = async (failed: Set<string>): Promise<Row | undefined> => {
    const rows = (await attachments.rows()).filter(
      ({ id, state }) => state !== 'sent' && !givenUp.has(id) && !failed.has(id),
    );
    return rows.sort((a, b) => a.added_at - b.added_at)[0];
  };

  async function sendOne(row: Row): Promise<Result<void, StorageFault>> {
    const { id } = row;
    const path = objectPath(account, id);
    if (row.state === 'dropped') {
      const removed = await removeObject(request, path, signal);
      if (removed.ok) await attachments.remove(id);
      return removed;
    }
    const opened = await attachments.open(id);
    if (!opened.ok) {
      if (opened.error.code === 'locked') return fail({ code: 'stopped' });
      // Damaged or gone on this device: nothing that another try could send.
      givenUp.add(id);
      return ok(undefined);
    }
    const { bytes, type } = opened.value;
    const sent = await upload(request, {
      path,
      type,
      bytes,
      at: row.upload ?? null,
      chunk,
      placed: (at) => attachments.change(id, { upload: at ?? undefined }),
      mayGoOn,
      signal,
    });
    if (!sent.ok) return sent;
    // Dropped while it was under way: what the server has now is taken away again.
    if ((await attachments.stateOf(id)).state === 'waiting') {
      await attachments.change(id, { state: 'sent', upload: undefined, problem: undefined });
    }
    return sent;
  }

  async function work(): Promise<void> {
    /** Tried again after the others: one that breaks each time must not hold them up. */
    const failed = new Set<string>();
    let retryAfter: number | undefined;
    let isOver = false;
    while (!isOver) {
      const row = await next(failed);
      if (!row || !(await mayGoOn())) break;
      const sent = await sendOne(row);
      if (sent.ok) {
        backoff.reset();
        continue;
      }
      const { code } = sent.error;
      if (code === 'stopped' || code === 'unauthorised') return;
      if (PERMANENT.has(code)) {
        givenUp.add(row.id);
        await attachments.change(row.id, { problem: code });
        continue;
      }
      failed.add(row.id);
      retryAfter = sent.error.retryAfter;
      isOver = FOR_ALL.has(code);
    }
    if (failed.size > 0 && !signal.aborted) {
      callOffRetry = clock.after(backoff.next(retryAfter), () => void hurry());
    }
  }

  function trigger(): Promise<void> {
    if (signal.aborted || callOffRetry) return Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = alone(`${options.prefix ?? ''}niramaya-uploads-${account}`, signal, work)
      // A store that broke, or a tab that ends: what waits is kept and found by the next start.
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn('attachments are not sent', { error });
      })
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        void trigger();
      });
    return running;
  }

  function hurry(): Promise<void> {
    callOffRetry?.();
    callOffRetry = null;
    return trigger();
  }

  return {
    trigger,
    hurry,
    async fetch(ref, profileId, progress) {
      const got = await download(request, objectPath(account, ref.id), progress);
      if (!got.ok) return got;
      return attachments.keep(ref, { bytes: got.value, profile_id: profileId, state: 'sent' });
    },
    async stop() {
      controller.abort();
      callOffRetry?.();
      await running;
    },
  };
}

/** One tab sends at a time; another waits for its turn, and then finds what is left. */
async function alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return run();
  await locks.request(name, { signal }, run);
}
