/** The data keys this tab holds and the session sealed with them: one of each, made when first asked for. */
import { keepTypedPassword } from './credentials.ts';
import { type SealedSessions, sealedSessions } from './session-storage.ts';
import { createVault, type Vault } from './vault.ts';

let vault: Vault | null = null;
let sessions: SealedSessions | null = null;

export function theVault(): Vault {
  vault ??= createVault();
  return vault;
}

export function theSessions(): SealedSessions {
  sessions ??= sealedSessions(theVault(), (account) => keepTypedPassword(theVault(), account));
  return sessions;
}

export function closeKeys(): void {
  vault?.close();
  vault = null;
  sessions = null;
}
