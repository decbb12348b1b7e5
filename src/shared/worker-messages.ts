import type { Language } from './languages.ts';

/** What waits for a network although no page may be open. The page stays the owner of what it carries. */
export interface QueuedPost {
  /** Whose it is; a newer entry of the same account, kind and id replaces the older. */
  account: string;
  /** Tells apart what must not replace one another, such as two messages. */
  id?: string;
  /** Names the work for the page, which says it in words; never text of a person. */
  kind: 'contact' | 'records';
  /** A function of our own server, such as '/functions/v1/contact'. */
  path: string;
  /** JSON text of at most MAX_QUEUED_BYTES. */
  body: string;
}

export const MAX_QUEUED_BYTES = 1_000_000;

export type ToWorker =
  | { type: 'keep-language'; language: Language }
  | { type: 'activate-update' }
  | { type: 'queue-push'; post: QueuedPost }
  | { type: 'queue-clear'; account: string }
  | { type: 'queue-flush' }
  | { type: 'worker-info' };

export type KeepFailure = {
  url: string;
  reason: 'network' | 'storage-full' | 'not-content' | `http-${number}`;
};

export interface KeepProgress {
  /** Files and bytes (before compression) that are on the device, of those the language needs. */
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
}

export interface KeepResult {
  /** Every file of the newest version is on the device. */
  complete: boolean;
  failed: KeepFailure[];
}

export interface QueueState {
  account: string;
  sent: number;
  waiting: number;
}

export interface WorkerInfo {
  /** Milliseconds from the worker's start, reading its script included, until every listener stood. */
  bootMs: number;
}

/** Answers to one message, over the port that came with it; `error` when the worker could not do it. */
export type FromWorker =
  | { type: 'keep-progress'; progress: KeepProgress }
  | { type: 'keep-result'; result: KeepResult }
  | { type: 'queue-state'; states: QueueState[] }
  | { type: 'worker-info'; info: WorkerInfo }
  | { type: 'done' }
  | { type: 'error'; message: string };

/** What the worker tells open pages without being asked. */
export type WorkerNews =
  | { type: 'reminder-answered' }
  /** To one page: its notification was tapped, and `part` ('#reminders') of it is asked for. */
  | { type: 'show-part'; part: string };
