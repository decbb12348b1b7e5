/** Deleting an account, or what a guest has on this device. Neither can be taken back. */
import { deleteAccountOnServer } from '../platform/delete-account.ts';
import { rememberSessionEnd } from '../platform/session-end.ts';
import { backendSettings } from '../platform/supabase.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { sessionStore } from './stores.ts';
import type { SessionUser } from './types.ts';

const GUEST = 'guest';
const ERASED = 'niramaya-erased';
type Erased = 'account' | 'guest';

/**
 * The server's rows and files first, then everything of this account on this device; other accounts stay. Nothing
 * goes where the server does not answer. Errors: 'offline', 'invalid-credentials', 'login-rate-limited' (with
 * `retryAfter`), 'server', 'signed-out'.
 */
export async function deleteAccount(password: string): Promise<Result<void>> {
  const user = await openUser();
  if (!user) return fail({ code: 'signed-out' });
  const { account, email } = user;
  // Before the server ends the session: nobody shall be told that it was lost.
  rememberSessionEnd('left');
  const ended = await deleteAccountOnServer(backendSettings(), { account, email, password });
  if (!ended.ok) {
    rememberSessionEnd(null);
    return ended;
  }
  await erase(account);
  remember('account');
  return ok(undefined);
}

async function erase(account: string): Promise<void> {
  // Which are whose only the open records tell. The server has erased by now: nothing here may keep the rest from going.
  await forgetOwnDoses(account).catch(() => undefined);
  const { eraseAccount } = await import('./runtime.ts');
  await eraseAccount(account);
}

async function forgetOwnDoses(account: string): Promise<void> {
  const { forgetDoses } = await import('./forget-doses.ts');
  await withData(async (data) => {
    if (data.account === account) await forgetDoses(data);
    return ok(undefined);
  });
}

/** How long a page that has just begun may need to read its sealed session. */
const PATIENCE_MS = 5000;

/** Whose records are open, with the address they sign in with; null for nobody. A page that has just begun knows only the account. */
async function openUser(): Promise<SessionUser | null> {
  const open = await withData(async ({ account }) => ok(account));
  const user = await sessionRead();
  return open.ok && user?.email && user.account === open.value ? user : null;
}

function sessionRead(): Promise<SessionUser | null> {
  const { user } = sessionStore.getState();
  if (!user || user.email) return Promise.resolve(user);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(sessionStore.getState().user);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = sessionStore.subscribe((now) => {
      if (!now.user || now.user.email) end();
    });
  });
}

/** Everything written on this device without an account. */
export async function eraseGuest(): Promise<Result<void>> {
  if (sessionStore.getState().user) return fail({ code: 'signed-in' });
  await erase(GUEST);
  remember('guest');
  return ok(undefined);
}

/** What has just been erased, told to the page that starts anew after it; null for nothing. */
export function readErased(): Erased | null {
  try {
    const kept = sessionStorage.getItem(ERASED);
    return kept === 'account' || kept === 'guest' ? kept : null;
  } catch {
    return null;
  }
}

export function forgetErased(): void {
  try {
    sessionStorage.removeItem(ERASED);
  } catch {
    // Nothing is kept there.
  }
}

function remember(what: Erased): void {
  try {
    sessionStorage.setItem(ERASED, what);
  } catch {
    // Then the empty page has to tell it.
  }
}
