import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { testDrivers } from './testing/drivers.ts';
import { clientOf, mailedLink, newPerson, PASSWORD } from './testing/people.ts';
import { type LocalTestServer, startTestServer } from './testing.ts';

describe.each(testDrivers())('accounts on %s, with the real client', (driver) => {
  let server: LocalTestServer;
  beforeAll(async () => {
    server = await startTestServer({ driver });
  });
  afterAll(() => server?.stop());
  const ask = (path: string, body: object, method = 'POST', token?: string) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: server.publishableKey,
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
  const signUp = (email: string, data = {}, emailRedirectTo?: string) =>
    clientOf(server).auth.signUp({ email, password: PASSWORD, options: { data, emailRedirectTo } });

  test('sign up, confirm by the link, sign in, refresh, sign out', async () => {
    const email = 'full@people.test';
    const signedUp = await signUp(email);
    expect(signedUp.data.session).toBeNull();
    const link = await mailedLink(server, email);
    const confirmed = await fetch(link, { redirect: 'manual' });
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get('location')).toMatch(new RegExp(`^${server.url}/#access_token=`));
    const again = await fetch(link, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');

    const client = clientOf(server);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const renewed = await client.auth.refreshSession();
    expect(renewed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    await client.auth.signOut();
    const { error } = await client.auth.getUser(renewed.data.session?.access_token ?? '');
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('signing out the other devices ends them at once, and this one goes on', async () => {
    const { email } = await newPerson(server, 'others');
    const [here, lost] = [clientOf(server), clientOf(server)];
    for (const device of [here, lost]) await device.auth.signInWithPassword({ email, password: PASSWORD });
    const { access_token = '' } = (await lost.auth.getSession()).data.session ?? {};
    expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();

    expect((await lost.auth.getUser(access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await lost.auth.refreshSession()).error).not.toBeNull();
    const { data, error } = await here.auth.refreshSession();
    expect(error).toBeNull();
    expect((await here.auth.getUser(data.session?.access_token ?? '')).data.user?.email).toBe(email);
  });

  test('the code in the mail confirms as well as the link', async () => {
    const email = 'code@people.test';
    await signUp(email);
    const letter = (await server.mail()).find(({ to }) => to === email);
    const token = letter?.text.match(/\b\d{6}\b/)?.[0] ?? '';
    const { data, error } = await clientOf(server).auth.verifyOtp({ email, token, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  test('a new password by mail; the old one no longer works', async () => {
    const { email } = await newPerson(server, 'reset');
    await clientOf(server).auth.resetPasswordForEmail(email, {
      redirectTo: `${server.url}/auth?step=password`,
    });
    const letter = (await server.mail()).find(({ to, subject }) => to === email && /password/i.test(subject));
    const link = letter?.text.match(/https?:\S+/)?.[0] ?? '';
    const landed = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(landed).toMatch(`${server.url}/auth?step=password#access_token=`);
    const session = new URLSearchParams(new URL(landed).hash.slice(1));
    const client = clientOf(server);
    await client.auth.setSession({
      access_token: session.get('access_token') ?? '',
      refresh_token: session.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'Another-River-43' })).error).toBeNull();
    const signIn = (password: string) => clientOf(server).auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn('Another-River-43')).error).toBeNull();
  });

  test.each(['Sh0rt-a', 'alllower-1', 'ALLUPPER-1', 'NoNumber-x', 'NoSymbol1x'])(
    'the password %s is refused by the server too',
    async (password) => {
      const { error } = await clientOf(server).auth.signUp({ email: 'weak@people.test', password });
      expect(error?.code).toBe('weak_password');
    },
  );

  test('a hyphen or an underscore is a special character, as on hosted Supabase', async () => {
    for (const [i, password] of ['With-hyphen1', 'With_under1', 'With;semi1x'].entries()) {
      const { error } = await clientOf(server).auth.signUp({ email: `symbol${i}@people.test`, password });
      expect(error).toBeNull();
    }
  });

  test('unknown address, wrong password, unconfirmed with a wrong password: the same words', async () => {
    const { email } = await newPerson(server, 'known');
    await signUp('waiting@people.test');
    const answers = [];
    for (const address of [email, 'nobody@people.test', 'waiting@people.test']) {
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: address, password: 'Wrong-River-42' }),
      });
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    ]);
  });

  test('with the right password an unconfirmed person learns what is missing', async () => {
    await signUp('unconfirmed@people.test');
    const { error } = await clientOf(server).auth.signInWithPassword({
      email: 'unconfirmed@people.test',
      password: PASSWORD,
    });
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('signing up twice: a confirmed address gives a user without identities, an unconfirmed one another mail', async () => {
    const { email } = await newPerson(server, 'twice');
    const mails = (await server.mail()).length;
    const again = await signUp(email);
    expect(again.error).toBeNull();
    expect(again.data.user?.identities).toEqual([]);
    expect(await server.mail()).toHaveLength(mails);

    await signUp('patient@people.test');
    const first = await mailedLink(server, 'patient@people.test');
    await server.database.query(
      `update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email like 'patient@%'`,
    );
    const repeated = await signUp('patient@people.test');
    expect(repeated.data.user?.identities).toHaveLength(1);
    const second = await mailedLink(server, 'patient@people.test');
    expect(second).not.toBe(first);
    expect((await fetch(second, { redirect: 'manual' })).headers.get('location')).toContain('#access_token=');
  });

  test('signing up twice at the same moment, as a double click does, is no failure', async () => {
    const body = { email: 'double@people.test', password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => ask('/signup', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const letters = (await server.mail()).filter(({ to }) => to === body.email);
    expect(letters).toHaveLength(1);
  });

  test('a lost mail is sent again on request, once a minute at most, and asking tells nothing', async () => {
    const email = 'lost@people.test';
    await signUp(email);
    const resend = (address: string) => clientOf(server).auth.resend({ type: 'signup', email: address });
    const count = async () => (await server.mail()).filter(({ to }) => to === email).length;
    expect((await resend(email)).error).toBeNull();
    expect(await count()).toBe(1);
    await server.database.query(
      `update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1`,
      [email],
    );
    expect((await resend(email)).error).toBeNull();
    expect(await count()).toBe(2);
    expect((await resend('nobody@people.test')).error).toBeNull();
    expect(
      (await fetch(await mailedLink(server, email), { redirect: 'manual' })).headers.get('location'),
    ).toContain('#access_token=');
  });

  test('a mail link leads to this server only, however the address is bent', async () => {
    await signUp('elsewhere@people.test', {}, 'https://evil.test/take');
    const link = await mailedLink(server, 'elsewhere@people.test');
    expect(link).toMatch(new RegExp(`^${server.url}/auth/v1/verify`));
    expect(link).not.toContain('evil');
    const bent = new URL(link);
    bent.searchParams.set('redirect_to', 'http://127.0.0.1:9/take');
    const landed = await fetch(bent, { redirect: 'manual' });
    expect(landed.headers.get('location')).toMatch(new RegExp(`^${server.url}/#`));
  });

  test('who knows the address cannot make the link of a mail out of its six digits', async () => {
    const { email } = await newPerson(server, 'guessed');
    await clientOf(server).auth.resetPasswordForEmail(email);
    const letter = (await server.mail()).find(({ to, subject }) => to === email && /password/i.test(subject));
    const code = letter?.text.match(/\b\d{6}\b/)?.[0] ?? '';
    const guess = createHash('sha256').update(`${email}${code}`).digest('hex');
    const posted = await ask('/verify', { type: 'recovery', token_hash: guess, email: 'x@people.test' });
    expect(posted.status).toBe(403);
    const link = `${server.url}/auth/v1/verify?type=recovery&token=${guess}`;
    for (const bent of [link, `${link}&proof=`, `${link}&proof=${'0'.repeat(43)}`]) {
      const landed = await fetch(bent, { redirect: 'manual' });
      expect(landed.headers.get('location')).toContain('error_code=otp_expired');
    }
    const { error } = await clientOf(server).auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(error).toBeNull();
  });

  test('a new password ends the sessions of other devices and keeps its own', async () => {
    const { email } = await newPerson(server, 'stolen');
    const [mine, other] = [clientOf(server), clientOf(server)];
    for (const client of [mine, other]) await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await mine.auth.updateUser({ password: 'Another-River-43' })).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await mine.auth.refreshSession()).error).toBeNull();
  });

  test('whoever signed up first with another’s address has no password to it once that person confirms', async () => {
    const email = 'taken@people.test';
    await ask('/signup', { email, password: 'Squatters-River-1' });
    await signUp(email);
    await fetch(await mailedLink(server, email), { redirect: 'manual' });
    const signIn = await ask('/token?grant_type=password', { email, password: 'Squatters-River-1' });
    expect(signIn.status).toBe(400);
  });

  test('an e-mail address cannot be changed to one nobody proved to own', async () => {
    const { token } = await newPerson(server, 'mover');
    const answer = await ask('/user', { email: 'not-mine@people.test' }, 'PUT', token);
    expect(answer.status).toBe(404);
  });

  test('a database error leaves no password hash and no token in the log', async () => {
    const logged: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...given) => void logged.push(...given));
    await ask('/signup', { email: 'logged@people.test', password: PASSWORD, data: { a: '\0' } });
    vi.restoreAllMocks();
    expect(logged.length).toBeGreaterThan(0);
    expect(inspect(logged, { depth: 9 })).not.toMatch(/logged@|\$2|[0-9a-f]{64}/);
  });

  test('what the app does not offer is not there', async () => {
    for (const route of ['otp', 'magiclink', 'authorize', 'invite', 'admin/users']) {
      const answer = await fetch(`${server.url}/auth/v1/${route}`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'new@people.test', create_user: true }),
      });
      expect(answer.status, route).toBe(404);
    }
  });

  test.each(LANGUAGES.map(({ code }) => code))('the mail speaks %s', async (language) => {
    const email = `lang-${language}@people.test`;
    await signUp(email, { language });
    const letter = (await server.mail()).find(({ to }) => to === email);
    expect(letter?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(letter?.text).not.toContain('{{');
    const others = (await server.mail()).filter(({ to }) => to.startsWith('lang-') && to !== email);
    expect(others.map(({ subject }) => subject)).not.toContain(letter?.subject);
  });
});
