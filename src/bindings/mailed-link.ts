/**
 * What a mailed link brought, read before the auth client takes the fragment out of the address. `start-data.ts`
 * imports this module for that reason: the client is loaded later than any of its imports.
 */
export type MailedLink = 'confirmed' | 'recovery' | 'failed' | null;

/** Links of the auth server come back as #access_token=…&type=signup, or as #error_code=…. */
export function readMailedLink(hash: string): MailedLink {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (params.has('error') || params.has('error_code')) return 'failed';
  if (!params.has('access_token')) return null;
  return params.get('type') === 'recovery' ? 'recovery' : 'confirmed';
}

let brought = readMailedLink(globalThis.location?.hash ?? '');

/** What this visit began with, until it has been dealt with; the session tells what has come of it. */
export function mailedLink(): MailedLink {
  return brought;
}

export function forgetMailedLink(): void {
  brought = null;
}
