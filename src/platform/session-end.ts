/** How the last session on this device ended, kept across starts, so that nobody takes a signed-out app for lost records. */
import { SESSION_END_KEY } from './storage-keys.ts';

/** 'left' by signing out, 'lost' when the server no longer took it. */
export type SessionEnd = 'left' | 'lost';

/** Null while somebody is signed in, on a device that never was, and where storage is refused. */
export function readSessionEnd(): SessionEnd | null {
  try {
    const value = globalThis.localStorage?.getItem(SESSION_END_KEY);
    return value === 'left' || value === 'lost' ? value : null;
  } catch {
    return null;
  }
}

export function rememberSessionEnd(end: SessionEnd | null): void {
  try {
    if (end) globalThis.localStorage?.setItem(SESSION_END_KEY, end);
    else globalThis.localStorage?.removeItem(SESSION_END_KEY);
  } catch {
    // Without storage there is no session to remember either.
  }
}
