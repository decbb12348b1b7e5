/** Answers of the auth server as codes a screen can word. */
import type { AppError } from '../shared/result.ts';

export type AuthAction = 'sign-in' | 'sign-up' | 'other';

type AuthFailure = {
  code?: string | undefined;
  status?: number | undefined;
  name?: string;
  message?: string;
};

const BY_CODE: Record<string, AppError> = {
  invalid_credentials: { code: 'invalid-credentials' },
  invalid_grant: { code: 'invalid-credentials' },
  user_already_exists: { code: 'already-registered', field: 'email' },
  email_exists: { code: 'already-registered', field: 'email' },
  email_not_confirmed: { code: 'unconfirmed' },
  weak_password: { code: 'weak-password', field: 'password' },
  same_password: { code: 'same-password', field: 'password' },
  email_address_invalid: { code: 'email-invalid', field: 'email' },
  otp_expired: { code: 'link-expired' },
  access_denied: { code: 'link-expired' },
  session_not_found: { code: 'signed-out' },
  session_missing: { code: 'signed-out' },
  refresh_token_not_found: { code: 'signed-out' },
  refresh_token_already_used: { code: 'signed-out' },
};

const TOO_MANY: Record<AuthAction, string> = {
  'sign-in': 'login-rate-limited',
  'sign-up': 'signup-rate-limited',
  other: 'rate-limited',
};

/** `retryAfter` is the seconds the server asked to wait, where it said so. */
export function authError(failure: AuthFailure, action: AuthAction, retryAfter?: number): AppError {
  const { code = '', status, name = '', message = '' } = failure;
  if (status === 429 || code.startsWith('over_')) {
    return { code: TOO_MANY[action], retryAfter };
  }
  const known = BY_CODE[code];
  if (known) return known;
  if (name === 'AuthSessionMissingError') return { code: 'signed-out' };
  if (name === 'AuthWeakPasswordError') return { code: 'weak-password', field: 'password' };
  // The client calls a failed connection retryable and gives it the status 0; 5xx come under the same name.
  if (name === 'AuthRetryableFetchError' && !status) return { code: 'offline' };
  // Older servers answer words only.
  if (/already registered/i.test(message)) return { code: 'already-registered', field: 'email' };
  if (/invalid login credentials/i.test(message)) return { code: 'invalid-credentials' };
  if (/not confirmed/i.test(message)) return { code: 'unconfirmed' };
  return { code: 'server' };
}

/** The error a mailed link carries back in the fragment, or null. */
export function linkError(hash: string): AppError | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code') ?? params.get('error');
  if (!code) return null;
  // Our own server names the seconds to wait; the link is not used up.
  if (code.startsWith('over_')) {
    return { code: 'rate-limited', retryAfter: Number(params.get('retry_after')) || undefined };
  }
  return BY_CODE[code] ?? { code: 'link-expired' };
}
