import { SmtpEmailDriver } from '@supabase/lite';
import { StartError } from '../start-error.ts';
import type { Letter } from './letter.ts';

/**
 * Sends over SMTP: smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465.
 * @throws StartError where the address is none.
 */
export function smtpSender(url: string, from: string): { send(letter: Letter): Promise<void> } {
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new StartError('SMTP_URL must look like smtps://user:password@mail.example:465.');
  }
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return new SmtpEmailDriver({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
    from,
  });
}
