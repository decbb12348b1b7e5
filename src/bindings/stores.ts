/** Light state that first paint may read; everything heavy reports into it later. */
import { create } from 'zustand';
import type { UserDatabase } from '../db/open.ts';
import { readSessionEnd } from '../platform/session-end.ts';
import { readStoredUser } from '../platform/stored-session.ts';
import type { SyncStatus } from '../sync/status.ts';
import type { AppError, GuestRecord, SessionUser } from './types.ts';

export type SessionState = {
  user: SessionUser | null;
  /** A mailed link signed this person in to choose a new password. */
  recovering: boolean;
  /** Why the last session ended, or why a mailed link did nothing, until it is read. */
  notice: AppError | null;
};

/** The stored session is peeked at, so that the first paint already knows whether somebody is signed in. */
export const sessionStore = create<SessionState>(() => ({
  user: readStoredUser(),
  recovering: false,
  notice: !readStoredUser() && readSessionEnd() === 'lost' ? { code: 'session-expired' } : null,
}));

export type DataState = {
  status: 'idle' | 'opening' | 'open' | 'error';
  data: UserDatabase | null;
  error: AppError | null;
};
export const dataStore = create<DataState>(() => ({ status: 'idle', data: null, error: null }));

export const SAVED_HERE: SyncStatus = {
  state: 'saved-here',
  pending: 0,
  lastAck: null,
  attention: 0,
  problem: null,
};
export const syncStore = create<{ status: SyncStatus }>(() => ({ status: SAVED_HERE }));

export const guestStore = create<{ records: GuestRecord[]; moving: boolean; error: AppError | null }>(() => ({
  records: [],
  moving: false,
  error: null,
}));

export const activeProfileStore = create<{ id: string | null }>(() => ({ id: null }));
