import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '@supabase/lite';
import type { Database } from '../database/database.ts';
import { requestContext } from '../http/request-context.ts';
import { type Letter, type LetterKind, writeLetter } from './letter.ts';

type AuthMailer = NonNullable<App['_mailer']>;
export type Sender = { send(letter: Letter): Promise<void> };
export type Mailer = AuthMailer & {
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
};

/**
 * Writes and sends the mails of the auth API in the language of the account's metadata.
 * Nobody waits for delivery: a known address would answer slower than an unknown one.
 * @param origins addresses a link may lead to; the first is the default.
 * @param linkKey what the proof in a link is made with.
 */
export function createMailer(options: {
  database: Database;
  sender: Sender;
  origins: string[];
  linkKey: string;
}): Mailer {
  const underWay = new Set<Promise<void>>();

  async function languageOf(email: string): Promise<unknown> {
    const rows = await options.database.query<{ language: unknown }>(
      `select raw_user_meta_data ->> 'language' as language from auth.users where email = $1`,
      [email.toLowerCase()],
    );
    return rows[0]?.language;
  }

  async function send(kind: LetterKind, to: string, code: string, tokenHash?: string, newEmail?: string) {
    const link = tokenHash === undefined ? undefined : verifyLink(options, kind, tokenHash);
    const language = await languageOf(to);
    const delivery = options.sender
      .send(writeLetter({ kind, to, language, code, link, newEmail }))
      .catch((error: unknown) => {
        console.error(`mail (${kind}) was not sent: ${error instanceof Error ? error.message : error}`);
      })
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    sendConfirmation: (email, tokenHash, code) => send('signup', email, code, tokenHash),
    sendRecovery: (email, tokenHash, code) => send('recovery', email, code, tokenHash),
    // The route that would send it is not offered; see auth-routes.ts.
    sendMagicLink: async () => {},
    sendEmailChange: (email, tokenHash, code, meta) =>
      send('email_change', email, code, tokenHash, meta?.newEmail),
    sendReauthentication: (email, code) => send('reauthentication', email, code),
    settled: async () => void (await Promise.all(underWay)),
  };
}

/** The link in a mail: verifies the token, then leads to the page the person came from. */
function verifyLink(
  { origins, linkKey }: { origins: string[]; linkKey: string },
  kind: LetterKind,
  tokenHash: string,
): string {
  const target = allowedTarget(origins, requestContext.getStore()?.redirectTo) ?? `${origins[0]}/`;
  const link = new URL('/auth/v1/verify', target);
  link.searchParams.set('token', tokenHash);
  link.searchParams.set('type', kind);
  link.searchParams.set('proof', proofOf(linkKey, tokenHash));
  link.searchParams.set('redirect_to', target);
  return link.href;
}

/** True for a link this server mailed. */
export function isMailedLink(linkKey: string, link: URL): boolean {
  const expected = Buffer.from(proofOf(linkKey, link.searchParams.get('token') ?? ''));
  const given = Buffer.from(link.searchParams.get('proof') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The auth library makes the token of a link from the address and the six digits alone, so that whoever knows the
 * address could try all million of them. Nobody makes this part without the server's key.
 */
function proofOf(linkKey: string, tokenHash: string): string {
  return createHmac('sha256', linkKey).update(`mail-link:${tokenHash}`).digest('base64url');
}

/** The address itself where it lies on one of our origins, else undefined. */
export function allowedTarget(origins: string[], address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return origins.includes(url.origin) ? url.href : undefined;
}
