/** Everything heavy behind the hooks: the open database, the auth client and replication. Loaded after first paint. */

import { listGuestRecords } from '../db/guest/list.ts';
import { interruptedMove, moveGuestRecords } from '../db/guest/move.ts';
import { GUEST, openUserDatabase, type UserDatabase } from '../db/open.ts';
import { type Auth, type AuthEvent, createAuth } from '../platform/auth.ts';
import { readSessionEnd, rememberSessionEnd } from '../platform/session-end.ts';
import { keepStorage } from '../platform/storage.ts';
import { readStoredUser } from '../platform/stored-session.ts';
import { backendSettings } from '../platform/supabase.ts';
import { fail, type Result } from '../shared/result.ts';
import type { Sync } from '../sync/engine.ts';
import { recallActiveProfile } from './active-profile.ts';
import { activeProfileStore, dataStore, guestStore, SAVED_HERE, sessionStore, syncStore } from './stores.ts';
import type { AppError, SessionUser } from './types.ts';

let auth: Promise<Auth> | null = null;
let sync: Sync | null = null;
/** Switching accounts takes several steps; two switches at once would open each other's database. */
let turn: Promise<unknown> = Promise.resolve();

export async function startRuntime(): Promise<void> {
  const user = readStoredUser();
  sessionStore.setState({ user });
  if (hasMailedLink()) await getAuth();
  await inTurn(() => switchTo(sessionStore.getState().user));
  if (sessionStore.getState().user) void getAuth();
}

export async function stopRuntime(): Promise<void> {
  await inTurn(async () => {
    await stopSync();
    await dataStore.getState().data?.close();
    dataStore.setState({ status: 'idle', data: null, error: null });
  });
  (await auth)?.dispose();
  auth = null;
}

/** The auth client is made when somebody signs in, is signed in, or comes back from a mailed link. */
export function getAuth(): Promise<Auth> {
  auth ??= createAuth({ settings: backendSettings() }).then((made) => {
    made.subscribe(onAuth);
    return made;
  });
  // A chunk that failed to load must not leave every later sign-in with the same failure.
  auth.catch(() => {
    auth = null;
  });
  return auth;
}

export function triggerSync(): void {
  void sync?.trigger();
}

export function currentSync(): Sync | null {
  return sync;
}

/** Moves guest records into the open account; replication stops meanwhile, because the database changes under it. */
export function moveIntoAccount(which: 'all' | string[]): Promise<Result<{ moved: number }>> {
  return inTurn(async () => {
    const { user } = sessionStore.getState();
    if (!user) return fail({ code: 'signed-out' });
    guestStore.setState({ moving: true, error: null });
    dataStore.setState({ status: 'opening', data: null, error: null });
    await stopSync();
    const moved = await moveGuestRecords(user.account, which);
    await switchTo(user);
    if (moved.ok) guestStore.setState({ moving: false });
    else guestStore.setState({ moving: false, error: moved.error });
    return moved;
  });
}

/** Errors: 'unsent' with records the server does not have yet. */
export async function endSession(leaveUnsent: boolean): Promise<Result<void>> {
  const unsent = (await sync?.flush()) ?? 0;
  if (unsent > 0 && !leaveUnsent) return fail({ code: 'unsent' });
  rememberSessionEnd('left');
  const ended = await (await getAuth()).signOut();
  if (!ended.ok) rememberSessionEnd(null);
  return ended;
}

function onAuth(event: AuthEvent): void {
  if (event.kind === 'link-failed') {
    sessionStore.setState({ notice: event.error ?? { code: 'link-expired' } });
    return;
  }
  if (event.kind === 'recovery') sessionStore.setState({ recovering: true });
  const before = sessionStore.getState().user;
  sessionStore.setState({ user: event.user, ...noticeOf(before, event) });
  if (before?.account !== event.user?.account || sync === null) {
    void inTurn(() => switchTo(sessionStore.getState().user));
  }
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
  if (status === 'open' && current?.account === account && (sync !== null || !user)) return;

  await stopSync();
  if (!current || current.account !== account)
    dataStore.setState({ status: 'opening', data: null, error: null });
  const offered = user ? await settleGuest(user) : [];
  const opened = await openUserDatabase(account, { onFirstWrite: () => void keepStorage() });
  if (!opened.ok) {
    dataStore.setState({ status: 'error', data: null, error: opened.error });
    return;
  }
  activeProfileStore.setState({ id: recallActiveProfile(account) });
  guestStore.setState({ records: offered });
  dataStore.setState({ status: 'open', data: opened.value, error: null });
  if (user) await startSync(opened.value);
}

/** Finishes a move that was interrupted, else lists what the guest has to offer. */
async function settleGuest(user: SessionUser) {
  const owner = await interruptedMove();
  if (owner === user.account) {
    const resumed = await moveGuestRecords(user.account, 'all');
    if (!resumed.ok) guestStore.setState({ error: resumed.error });
    return [];
  }
  if (owner !== null || !(await hasGuestDatabase())) return [];
  const guest = await openUserDatabase(GUEST);
  return guest.ok ? listGuestRecords(guest.value) : [];
}

/** Opening the guest's database to find it empty would make one for every account on every start. */
async function hasGuestDatabase(): Promise<boolean> {
  const { data } = dataStore.getState();
  if (data?.account === GUEST) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name?.includes('niramaya-user-guest'));
  } catch {
    return true;
  }
}

async function startSync(data: UserDatabase): Promise<void> {
  try {
    // A guest never loads replication.
    const { beginSync } = await import('./sync-session.ts');
    sync = await beginSync(data, await getAuth());
    sync.subscribe((status) => syncStore.setState({ status }));
    syncStore.setState({ status: sync.status() });
  } catch {
    // Without its chunk nothing is sent; records are saved here and the next start tries again.
    syncStore.setState({ status: { ...SAVED_HERE, problem: 'app-incomplete' } });
  }
}

async function stopSync(): Promise<void> {
  const stopping = sync;
  sync = null;
  await stopping?.stop();
  syncStore.setState({ status: SAVED_HERE });
}

function hasMailedLink(): boolean {
  return /[#&](access_token|error_code|error)=/.test(globalThis.location?.hash ?? '');
}

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = turn.then(run);
  turn = result.catch(() => undefined);
  return result;
}
