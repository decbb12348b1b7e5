/**
 * The wire of `rpc/sync`: one request and one answer a cycle. No imports, so that the server's tests and the
 * service worker may share these types. POST /rest/v1/rpc/sync with the body `{ "request": SyncRequest }`.
 */
export const PROTOCOL = 2;

/** Order matters: a row may name a profile, so profiles are sent and applied first, and a result before its entry. */
export const COLLECTIONS = [
  'profiles',
  'checker_results',
  'timeline_entries',
  'medications',
  'reminders',
  'goals',
  'favorites',
  'consents',
  'audit_events',
  'usage',
  'conversations',
] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

/** Limits of one request, refused above by the server. */
export const MAX_DOCUMENTS = 500;
/** Documents of a collection in one answer; a server from before gives 500 at most. */
export const PAGE_DOCUMENTS = 1_000;
export const MAX_BYTES = 1_000_000;

/** How often each device wrote a document; compared, never added up. */
export type VersionVector = Record<string, number>;

export type WireDocument = {
  id: string;
  vv: VersionVector;
  /** Device time, ISO 8601; informative, save that it breaks ties of a merge. */
  updated_at: string;
  deleted: boolean;
  [field: string]: unknown;
};

/** As the server returns them: with the order in which it took them. */
export type ServerDocument = WireDocument & { user_id?: string; seq: number };

export type SyncRequest = {
  protocol: number;
  /** The account the rows belong to; a server refuses the request where it is not the caller's. */
  account: string;
  device_id: string;
  push: Partial<Record<CollectionName, WireDocument[]>>;
  /** Per collection the last `seq` this device has applied. */
  pull: Partial<Record<CollectionName, number>>;
  limit: number;
};

export type RejectedRow = {
  id: string;
  /** SQLSTATE where there is one (23514 a check, 23503 a missing profile), else a word. */
  code: string;
  message: string;
  /** What the server holds under this id, or null when it holds nothing. */
  current: ServerDocument | null;
};

export type PushAnswer = {
  accepted: { id: string; seq: number }[];
  /** The server's document is newer than the pushed one: take it whole. */
  stored: ServerDocument[];
  /** Both sides changed: merge and offer again. */
  conflicts: ServerDocument[];
  rejected: RejectedRow[];
};

export type PullAnswer = { docs: ServerDocument[]; checkpoint: number; more: boolean };

export type SyncAnswer = {
  epoch: string;
  push: Partial<Record<CollectionName, PushAnswer>>;
  pull: Partial<Record<CollectionName, PullAnswer>>;
  /** ISO 8601. */
  server_time: string;
};
