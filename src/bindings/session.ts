/** Who is signed in, and the commands of the sign-in screens. */
import type { SignUpInput } from '../platform/auth.ts';
import { rememberSessionEnd } from '../platform/session-end.ts';
import { ok, type Result } from '../shared/result.ts';
import { type SessionState, sessionStore } from './stores.ts';
import type { SessionUser } from './types.ts';

/** Known from the first paint on, from the stored session; a server that refuses it signs out later. */
export function useSession(): SessionState {
  return sessionStore();
}

export function dismissSessionNotice(): void {
  rememberSessionEnd(null);
  sessionStore.setState({ notice: null });
}

/** Not in the first load, which only looks at who is here. */
const trail = () => import('./audit.ts');

async function auth() {
  const { getAuth } = await import('./runtime.ts');
  return getAuth();
}

/** Error codes are those of shared/account-rules.ts, with the field they belong beside, and those of platform/auth.ts. */
export async function signUp(input: SignUpInput): Promise<Result<{ email: string }>> {
  const signedUp = await (await auth()).signUp(input);
  if (signedUp.ok) void trail().then(({ recordEvent }) => recordEvent('sign_up'));
  return signedUp;
}

/** The records open with the same password, also offline, from then on. */
export async function signIn(input: { email: string; password: string }): Promise<Result<SessionUser>> {
  const { getAuth, inTurn, secure } = await import('./runtime.ts');
  const { withPassword } = await import('./credentials.ts');
  const made = await getAuth();
  return withPassword(input.password, async () => {
    const signedIn = await made.signIn(input);
    if (!signedIn.ok) {
      void noteWrongPassword(signedIn.error.code);
      return signedIn;
    }
    // The records open, or are locked, by the time the screen goes on.
    await inTurn(async () => undefined);
    void secure(signedIn.value.account, {});
    void trail().then(({ recordSignIn }) => recordSignIn());
    return signedIn;
  });
}

/** In the records that are open: nobody knows yet whose account was tried. */
async function noteWrongPassword(code: string): Promise<void> {
  if (code !== 'invalid-credentials') return;
  (await import('./failed-tries.ts')).countFailedTry('sign-in');
  (await trail()).recordEvent('sign_in_failed');
}

/** Sends the mail whose link leads to choosing a new password. */
export async function resetPassword(email: string): Promise<Result<{ email: string }>> {
  return (await auth()).resetPassword(email);
}

/** Sends the confirmation mail once more. */
export async function resendConfirmation(email: string): Promise<Result<{ email: string }>> {
  return (await auth()).resendConfirmation(email);
}

export async function updatePassword(password: string): Promise<Result<void>> {
  const changed = await (await auth()).updatePassword(password);
  if (!changed.ok) return changed;
  const { user } = sessionStore.getState();
  const { secure } = await import('./runtime.ts');
  if (user) await secure(user.account, { password });
  sessionStore.setState({ recovering: false });
  return changed;
}

/**
 * Sends what is pending first. With rows still unsent it answers `{ ok: false, error: { code: 'unsent' } }` and stays
 * signed in, unless told to leave them on the device, where they wait for the next sign-in.
 */
export async function signOut(options: { leaveUnsent?: boolean } = {}): Promise<Result<void>> {
  const { endSession } = await import('./runtime.ts');
  const ended = await endSession({ leaveUnsent: options.leaveUnsent ?? false, everywhere: false });
  return ended.ok ? ok(undefined) : ended;
}

/** Ends the sessions on all other devices; this one goes on. Errors: 'offline', 'server', 'signed-out'. */
export async function signOutOthers(): Promise<Result<void>> {
  const ended = await (await auth()).endSessions('others');
  if (ended.ok) void trail().then(({ recordEvent }) => recordEvent('sign_out_others'));
  return ended;
}

/** Ends all sessions, this one too. Errors: 'offline', 'server', 'unsent' with records the server does not have yet. */
export async function signOutEverywhere(): Promise<Result<void>> {
  const { endSession } = await import('./runtime.ts');
  return endSession({ leaveUnsent: false, everywhere: true });
}
