import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';

type Bcrypt = {
  compare(text: string, hash: string): Promise<boolean>;
  hash(text: string, cost: number): Promise<string>;
};
// The auth library's own copy, so that a decoy takes as long as the real comparison.
const bcrypt = createRequire(fileURLToPath(import.meta.resolve('@supabase/lite')))('bcryptjs') as Bcrypt;

type Account = {
  id: string;
  hash: string | null;
  confirmed: boolean;
  sent_at: string | null;
  recovery_at: string | null;
};
const SECONDS_BETWEEN_MAILS = 60;
const MOST_AGENT = 400;

/** What the auth library cannot tell or do: looking at accounts before it does, and sending a confirmation again. */
export class AuthAccounts {
  private decoy: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  async find(email: string): Promise<Account | undefined> {
    const [account] = await this.database.query<Account>(
      `select id, encrypted_password as hash, email_confirmed_at is not null as confirmed,
              confirmation_sent_at::text as sent_at, recovery_sent_at::text as recovery_at
       from auth.users where email = $1`,
      [email.toLowerCase()],
    );
    return account;
  }

  /**
   * True where the library may judge the sign-in itself. For an unknown address and for a wrong password of an
   * unconfirmed one it answers at once and in other words; here both cost a comparison and are false.
   */
  async mayTry(email: string, password: string): Promise<boolean> {
    const account = await this.find(email);
    if (account?.confirmed && account.hash) return true;
    this.decoy ??= bcrypt.hash(randomBytes(16).toString('hex'), await this.cost());
    const matches = await bcrypt.compare(password, account?.hash ?? (await this.decoy));
    return matches && account !== undefined;
  }

  /** Sends the confirmation again, at most once a minute; quietly nothing for who needs none. */
  async resendConfirmation(email: string): Promise<void> {
    const account = await this.find(email);
    if (!account || account.confirmed || isRecent(account.sent_at)) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const tokenHash = createHash('sha256')
      .update(email.toLowerCase() + code)
      .digest('hex');
    await this.database.query(
      'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
      [account.id, tokenHash],
    );
    await this.mailer.sendConfirmation(email.toLowerCase(), tokenHash, code);
  }

  /**
   * Two sign-ups for one address with two passwords: either may be a stranger's, waiting for the person to confirm.
   * So neither is kept, and whoever reads the mail sets one.
   */
  async dropOtherPassword(email: string, password: string): Promise<void> {
    const account = await this.find(email);
    if (!account?.hash || account.confirmed || (await bcrypt.compare(password, account.hash))) return;
    await this.database.query(
      'update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null',
      [account.id],
    );
  }

  /** Signs out everywhere but here, as hosted Supabase does for a new password. @param bearer verified before. */
  async endOtherSessions(bearer: string): Promise<void> {
    const { sub, session_id } = claimsOf(bearer);
    for (const [table, column] of [
      ['refresh_tokens', 'session_id'],
      ['sessions', 'id'],
    ]) {
      await this.database.query(
        `delete from auth.${table} where user_id = $1 and ${column} is distinct from $2::uuid`,
        [sub, session_id ?? null],
      );
    }
  }

  /** Notes what the browser calls itself, as hosted Supabase does. @param bearer of an answer the library just gave. */
  async nameSession(bearer: string, agent: string): Promise<void> {
    const { sub, session_id } = claimsOf(bearer);
    await this.database.query('update auth.sessions set user_agent = $3 where id = $2 and user_id = $1', [
      sub,
      session_id ?? null,
      agent.slice(0, MOST_AGENT),
    ]);
  }

  async recoveryIsRecent(email: string): Promise<boolean> {
    return isRecent((await this.find(email))?.recovery_at ?? null);
  }

  private async cost(): Promise<number> {
    const [row] = await this.database.query<{ cost: string }>(
      `select substring(encrypted_password from 5 for 2) as cost from auth.users where encrypted_password like '$2%' limit 1`,
    );
    return Number(row?.cost ?? 10);
  }
}

function claimsOf(bearer: string): { sub: string; session_id?: string } {
  return JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
}

function isRecent(moment: string | null): boolean {
  return moment !== null && Date.now() - Date.parse(moment) < SECONDS_BETWEEN_MAILS * 1000;
}
