/** What screens see of people's records, the session and replication. */
import type { AppError, Result } from '../shared/result.ts';

export type {
  Checker,
  CheckerResult,
  Consent,
  EntryKind,
  Gender,
  Profile,
  ProfileFields,
  TimelineEntry,
} from '../db/records.ts';
export type { SyncStatus } from '../sync/status.ts';
export type { AppError, Result };

/** What a live query shows: the value arrives after first paint; locked, the frame shows the way in. */
export type Live<T> =
  | { state: 'loading' }
  | { state: 'locked' }
  | { state: 'error'; error: AppError }
  | ({ state: 'ready' } & T);

export type SessionUser = { account: string; email: string; displayName: string };

/** What the locked records of an account open with on this device; `asks`: App lock is on. */
export type Ways = { password: boolean; pin: boolean; passkey: boolean; recovery: boolean; asks: boolean };

/** Taking a command back; resolves once the records are as they were. */
export type Undo = () => Promise<Result<void>>;

export type GuestRecord = {
  id: string;
  collection: 'profiles' | 'checker_results' | 'timeline_entries';
  /** What a person recognises it by; '' where there are no words of their own. */
  title: string;
  /** ISO 8601. */
  at: string;
};
