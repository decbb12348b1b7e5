/** Everything heavy behind the hooks: the open database, the auth client and replication. Loaded after first paint. */

import type { DataKey } from '../db/encryption/data-key.ts';
import type { Handed, UnlockFault } from '../db/encryption/unlock.ts';
import { GUEST, openUserDatabase } from '../db/open.ts';
import type { AuthEvent } from '../platform/auth.ts';
import { readSessionEnd, rememberSessionEnd } from '../platform/session-end.ts';
import { keepStorage } from '../platform/storage.ts';
import { AUTH_KEY } from '../platform/storage-keys.ts';
import { readStoredUser } from '../platform/stored-session.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { recallActiveProfile } from './active-profile.ts';
import { beginActivity, expiryOf, readActivity } from './activity.ts';
import { alteredRecords } from './altered-records.ts';
import { closeAccountAttachments, openAccountAttachments } from './attachment-session.ts';
import { credentials, getAuth, letGoOfAuth, listenToAuth } from './auth-client.ts';
import { enterWithServer, type Fresh, secureAccount } from './credentials.ts';
import { closeDrafts, openDrafts } from './draft-keeper.ts';
import { eraseHere } from './erase-here.ts';
import { countFailedTry } from './failed-tries.ts';
import { moveFromGuest, settleGuest } from './guest-session.ts';
import { watchIdle } from './idle-watch.ts';
import { inTurn } from './in-turn.ts';
import { announceLock, listenForLocks } from './lock-signal.ts';
import { readMailedLink } from './mailed-link.ts';
import { closeKeys, theSessions, theVault } from './open-keys.ts';
import { currentSync, startSync, stopSync } from './running-sync.ts';
import { closedIn, screened } from './screened-records.ts';
import { showAccount } from './session-storage.ts';
import { settleSignUp } from './settle-sign-up.ts';
import {
  activeProfileStore,
  dataStore,
  guestStore,
  idleStore,
  type LockState,
  lockStore,
  sessionStore,
} from './stores.ts';
import { writeEntry, writeEvent } from './trail.ts';
import type { AppError, SessionUser } from './types.ts';

// What is loaded with this chunk and never without it.
export { getAuth } from './auth-client.ts';
export { endSession } from './end-session.ts';
export { inTurn } from './in-turn.ts';
export { theVault } from './open-keys.ts';
export { currentSync, triggerSync } from './running-sync.ts';

/** Where no key can be kept nothing else can: the records live as long as the page, and the screens say so. */
const NOTHING_KEPT = new Set(['storage-refused', 'storage-full']);

/** What somebody typed is not it, rather than the device in trouble. */
const WRONG = new Set(['wrap-wrong', 'pin-locked']);

type LockWhy = NonNullable<LockState['why']>;

let stopWatching: () => void = () => undefined;
let stopListening: () => void = () => undefined;

export async function startRuntime(): Promise<void> {
  const user = readStoredUser();
  sessionStore.setState({ user });
  listenToAuth(onAuth);
  stopListening = listenForLocks((account) => void inTurn(() => close(account, 'asked')));
  const mailed = readMailedLink(globalThis.location?.hash ?? '') !== null;
  if (mailed) await getAuth();
  await inTurn(() => switchTo(sessionStore.getState().user));
  const { data } = dataStore.getState();
  if (mailed && data && data.account !== GUEST) void writeEntry(data, 'sign_in', 'sign-in', { by: 'link' });
  if (sessionStore.getState().user && dataStore.getState().status !== 'locked') void getAuth();
}

export async function stopRuntime(): Promise<void> {
  await inTurn(async () => {
    await stopSync();
    closeAccountAttachments();
    await closeDrafts();
    const { data } = dataStore.getState();
    dataStore.setState({ status: 'idle', data: null, error: null });
    await data?.close();
  });
  stopWatching();
  stopListening();
  await letGoOfAuth();
  closeKeys();
}

/** Moves guest records into the open account; replication stops meanwhile, because the database changes under it. */
export function moveIntoAccount(which: 'all' | string[]): Promise<Result<{ moved: number }>> {
  return inTurn(async () => {
    const { user } = sessionStore.getState();
    if (!user) return fail({ code: 'signed-out' });
    guestStore.setState({ moving: true, error: null });
    dataStore.setState({ status: 'opening', data: null, error: null });
    await stopSync();
    const moved = await moveFromGuest(user.account, which);
    await switchTo(user);
    if (moved.ok) guestStore.setState({ moving: false });
    else guestStore.setState({ moving: false, error: moved.error });
    return moved;
  });
}

/**
 * Locks the account for real: the database closes, the key leaves memory in all tabs, and this device's own way of
 * opening goes. Nothing is lost. Errors: 'last-wrap' where nothing else would open the records again.
 */
export async function lockAccount(account: string, why: LockWhy): Promise<Result<void>> {
  return inTurn(async () => {
    const { password, recovery } = await theVault().ways(account);
    if (!password && !recovery) {
      // Asked at each sign of life otherwise, until a network brings another way in.
      beginActivity(account);
      return fail({ code: 'last-wrap' });
    }
    const { data } = dataStore.getState();
    if (data?.account === account) await writeEvent(data, 'lock', { why });
    await close(account, why);
    announceLock(account);
    return ok(undefined);
  });
}

/** Opens a locked account by what a person handed over. Errors as the vault's. */
export function unlockAccount(account: string, handed: Handed): Promise<Result<void, UnlockFault>> {
  return inTurn(async () => {
    const key = await theVault().unlock(account, handed);
    if (!key.ok) {
      if (WRONG.has(key.error.code)) countFailedTry(account);
      return key;
    }
    beginActivity(account);
    // One that was made while the session was sealed has not read it.
    await letGoOfAuth();
    const user = sessionStore.getState().user ?? { account, email: '', displayName: '' };
    await switchTo(user);
    void getAuth();
    const { data } = dataStore.getState();
    if (data?.account === account) void writeEntry(data, 'unlock', account, { by: handed.kind });
    return ok(undefined);
  });
}

/** Shows another account of this device, locked or open, or the guest's records beside a locked one. */
export function showRecordsOf(account: string | null): Promise<void> {
  return inTurn(async () => {
    const before = dataStore.getState().data?.account ?? GUEST;
    await stopSync();
    await letGoOfAuth();
    if (account === null) rememberSessionEnd('left');
    showAccount(account);
    const user = account ? { account, email: '', displayName: '' } : null;
    sessionStore.setState({ user });
    await switchTo(user);
    if (before !== (account ?? GUEST)) theVault().drop(before);
    if (user && dataStore.getState().status === 'open') void getAuth();
  });
}

/** Everything of the account that is shown, or of the guest, goes from this device; the guest's records follow, empty. */
export function eraseAccount(account: string): Promise<void> {
  return inTurn(async () => {
    await stopSync();
    stopWatching();
    await letGoOfAuth();
    closeAccountAttachments();
    await closeDrafts();
    const { data } = dataStore.getState();
    dataStore.setState({ status: 'opening', data: null, error: null });
    await data?.close();
    if (account !== GUEST) {
      await theSessions().removeItem(AUTH_KEY);
      // Other tabs let go of its databases, or they could not be deleted.
      announceLock(account);
    }
    await eraseHere(account);
    sessionStore.setState({ user: null, recovering: false, notice: null });
    await switchTo(null);
  });
}

function onAuth(event: AuthEvent): void {
  if (event.kind === 'link-failed') {
    sessionStore.setState({ notice: event.error ?? { code: 'link-expired' } });
    return;
  }
  if (event.kind === 'recovery') sessionStore.setState({ recovering: true });
  const before = sessionStore.getState().user;
  sessionStore.setState({ user: event.user, ...noticeOf(before, event) });
  if (!event.user) showAccount(null);
  if (before?.account === event.user?.account && currentSync() !== null) return;
  if (event.user && before?.account !== event.user.account) beginActivity(event.user.account);
  void inTurn(async () => {
    await switchTo(sessionStore.getState().user);
    // Whoever signs in next must show that the records are theirs.
    if (before && before.account !== sessionStore.getState().user?.account)
      await theVault().lock(before.account);
  });
}

/** Only an end nobody asked for, in this tab or another, is announced. */
function noticeOf(before: SessionUser | null, event: AuthEvent): { notice?: AppError | null } {
  if (event.user) {
    rememberSessionEnd(null);
    return before ? {} : { notice: null };
  }
  if (!before || readSessionEnd() === 'left') return {};
  rememberSessionEnd('lost');
  return { notice: { code: 'session-expired' } };
}

/** Opens what belongs to this person and, for an account, starts replication. Harmless when it is open already. */
async function switchTo(user: SessionUser | null): Promise<void> {
  const account = user?.account ?? GUEST;
  const { data: current, status } = dataStore.getState();
  if (status === 'open' && current?.account === account && (currentSync() !== null || !user)) return;

  await stopSync();
  stopWatching();
  if (!current || current.account !== account) {
    await closeDrafts();
    dataStore.setState({ status: 'opening', data: null, error: null });
  }
  const expired = expiryOf(account);
  const key = await keyOf(account);
  if (!key.ok && key.error.code === 'locked') {
    if (current?.account !== account) await current?.close();
    const { asks } = await theVault().ways(account);
    return close(account, expired ?? (asks ? 'start' : 'asked'));
  }
  // Ways of opening that are damaged, or a newer version's, are no reason to show an empty app over what is there.
  if (!key.ok && !NOTHING_KEPT.has(key.error.code)) {
    if (current?.account !== account) await current?.close();
    dataStore.setState({ status: 'error', data: null, error: key.error });
    return;
  }
  const dataKey = key.ok ? key.value : undefined;
  const offered = user ? await settleGuest(user.account, dataKey) : [];
  const opened = await openUserDatabase(account, {
    key: dataKey,
    memory: dataKey === undefined,
    onFirstWrite: () => void keepStorage(),
    onAltered: alteredRecords(),
    onOutdated: () => inTurn(leaveToNewer),
  });
  if (!opened.ok) {
    dataStore.setState({ status: 'error', data: null, error: opened.error });
    return;
  }
  await openAccountAttachments(opened.value, dataKey);
  activeProfileStore.setState({ id: recallActiveProfile(account) });
  guestStore.setState({ records: offered });
  lockStore.setState({ account: null, why: null });
  dataStore.setState({ status: 'open', data: screened(opened.value), error: null });
  await openDrafts(account, dataKey, await closedIn(opened.value));
  if (!user) return;
  void settleSignUp(opened.value);
  watch(account);
  await startSync(opened.value, dataKey);
  void secureAccount(credentials(), account);
}

/** A newer version of the app, in another tab, takes the records over: this page ends with them and says so. */
async function leaveToNewer(): Promise<void> {
  stopWatching();
  dataStore.setState({ status: 'error', data: null, error: { code: 'tab-outdated' } });
  await stopSync();
  closeAccountAttachments();
  await closeDrafts();
}

/** What the account's records are sealed with. Expiry is looked at before anything is opened. */
async function keyOf(account: string): Promise<Result<DataKey>> {
  const keys = theVault();
  if (account !== GUEST && keys.key(account) === null && expiryOf(account)) {
    const { password, recovery } = await keys.ways(account);
    if (password || recovery) await keys.lock(account);
  }
  const entered = await keys.enter(account);
  if (entered.ok || entered.error.code !== 'locked' || theSessions().waiting() !== account) return entered;
  const opened = await enterWithServer(credentials(), account);
  if (opened.ok) {
    beginActivity(account);
    await theSessions().persist();
  }
  return opened;
}

/** Adds what opens the records besides this device. */
export function secure(account: string, fresh: Fresh): Promise<void> {
  return inTurn(() => secureAccount(credentials(), account, fresh));
}

/** The records as they lie there, until somebody opens them. */
async function close(account: string, why: LockWhy): Promise<void> {
  const { data, status } = dataStore.getState();
  if (sessionStore.getState().user?.account !== account) return;
  await stopSync();
  stopWatching();
  await letGoOfAuth();
  closeAccountAttachments();
  // A screen that appears meanwhile would fall over a database that answers nothing any more.
  if (data) dataStore.setState({ status: 'opening', data: null, error: null });
  // Both before the key goes: a write on its way would fail without it.
  await closeDrafts();
  await data?.close();
  await theVault().lock(account);
  const ways = await theVault().ways(account);
  sessionStore.setState({ user: { account, email: '', displayName: '' } });
  guestStore.setState({ records: [] });
  if (status !== 'locked' || lockStore.getState().account !== account)
    lockStore.setState({ account, why, ways });
  dataStore.setState({ status: 'locked', data: null, error: null });
}

function watch(account: string): void {
  stopWatching();
  if (typeof document === 'undefined') return;
  if (readActivity()?.account !== account) beginActivity(account);
  stopWatching = watchIdle({
    account,
    warn: () => idleStore.setState(({ warnings }) => ({ warnings: warnings + 1 })),
    expired: (why) => void lockAccount(account, why),
  });
}
