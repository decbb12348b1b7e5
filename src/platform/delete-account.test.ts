import { expect, it } from 'vitest';
import { deleteAccountOnServer } from './delete-account.ts';

const ID = '0190a8f0-0000-7000-8000-000000000001';
const LEAVING = { account: ID, email: 'asha@home.example', password: 'Quiet-River-8' };
const SESSION = { access_token: 'token', user: { id: ID, email: LEAVING.email, user_metadata: {} } };

it('says how long to wait where the server takes no more for a while, before or after the password', async () => {
  const tooMany = () =>
    Response.json(
      { error_code: 'over_request_rate_limit' },
      { status: 429, headers: { 'retry-after': '40' } },
    );
  const refused = { ok: false, error: { code: 'login-rate-limited', retryAfter: 40 } };
  const settings = { url: 'https://server.test', key: 'k' };
  expect(await deleteAccountOnServer(settings, LEAVING, async () => tooMany())).toEqual(refused);
  const afterPassword = async (url: Parameters<typeof fetch>[0]) =>
    String(url).includes('/token') ? Response.json(SESSION) : tooMany();
  expect(await deleteAccountOnServer(settings, LEAVING, afterPassword)).toEqual(refused);
});
