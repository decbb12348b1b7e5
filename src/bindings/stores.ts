/** Light state that first paint may read; everything heavy reports into it later. */
import { create } from 'zustand';
import type { UserDatabase } from '../db/open.ts';
import { readSessionEnd } from '../platform/session-end.ts';
import { readStoredUser } from '../platform/stored-session.ts';
import type { SyncStatus } from '../sync/status.ts';
import type { AppError, GuestRecord, SessionUser, Ways } from './types.ts';

export type SessionState = {
  user: SessionUser | null;
  /** A mailed link signed this person in to choose a new password. */
  recovering: boolean;
  /** The account the server called an admin since this page began; '' until then. */
  admin: string;
  /** Why the last session ended, or why a mailed link did nothing, until it is read. */
  notice: AppError | null;
};

/** The stored session is peeked at, so that the first paint already knows whether somebody is signed in. */
export const sessionStore = create<SessionState>(() => ({
  user: readStoredUser(),
  recovering: false,
  admin: '',
  notice: !readStoredUser() && readSessionEnd() === 'lost' ? { code: 'session-expired' } : null,
}));

export type DataState = {
  /** 'locked': the account's records are there, and only a person or the server can open them. */
  status: 'idle' | 'opening' | 'open' | 'locked' | 'error';
  data: UserDatabase | null;
  error: AppError | null;
};
export const dataStore = create<DataState>(() => ({ status: 'idle', data: null, error: null }));

export type LockState = {
  /** The locked account, or null. */
  account: string | null;
  /** Why: nobody was there, the longest session is over, somebody asked for it, or the app asks at each start. */
  why: 'idle' | 'limit' | 'asked' | 'start' | null;
  ways: Ways;
};
export const NO_WAYS: Ways = { password: false, pin: false, passkey: false, recovery: false, asks: false };
export const lockStore = create<LockState>(() => ({ account: null, why: null, ways: NO_WAYS }));
/** Counts the warnings given five minutes before the account locks because nobody is there. */
export const idleStore = create<{ warnings: number }>(() => ({ warnings: 0 }));

export const SAVED_HERE: SyncStatus = {
  state: 'saved-here',
  pending: 0,
  lastAck: null,
  attention: 0,
  problem: null,
  waitUntil: null,
};
export const syncStore = create<{ status: SyncStatus }>(() => ({ status: SAVED_HERE }));

export const guestStore = create<{ records: GuestRecord[]; moving: boolean; error: AppError | null }>(() => ({
  records: [],
  moving: false,
  error: null,
}));

export const activeProfileStore = create<{ id: string | null }>(() => ({ id: null }));

/** `failedTries`: wrong passwords or PINs before the person came in, until it is read; `monitoring`: that part is loaded. */
export const noticeStore = create(() => ({ consentDue: false, failedTries: 0, monitoring: false }));
