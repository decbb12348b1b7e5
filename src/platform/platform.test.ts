import { describe, expect, test, vi } from 'vitest';
import { authError, linkError } from './auth-errors.ts';
import { createLog, redact } from './log.ts';
import { createNetwork } from './network.ts';
import { readRetryAfter } from './retry-after.ts';
import { localVoices, speak } from './speech.ts';
import { estimateStorage, keepStorage } from './storage.ts';
import { userOf } from './stored-session.ts';

describe('the network', () => {
  test('is off when the browser says so or a request failed, and on again when either changes', () => {
    const events = new EventTarget();
    const browser = { onLine: true };
    const network = createNetwork(browser, events);
    const heard = vi.fn();
    network.subscribe(heard);
    expect(network.isOnline()).toBe(true);
    network.report(false);
    expect(network.isOnline()).toBe(false);
    network.report(false);
    expect(heard).toHaveBeenCalledTimes(1);
    events.dispatchEvent(new Event('online'));
    expect(network.isOnline()).toBe(true);
    browser.onLine = false;
    events.dispatchEvent(new Event('offline'));
    expect(network.isOnline()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

describe('the log', () => {
  test('never shows a secret, by name or by look', () => {
    const warn = vi.fn();
    const token = 'eyJhbGciOi.eyJzdWIiOi.c2ln';
    createLog({ warn, error: vi.fn() }).warn(`bad ${token} of a@b.cd`, {
      accessToken: 'x',
      nested: [{ Password: 'y', fine: 1 }],
      error: new Error(`for asha@example.org`),
    });
    const said = JSON.stringify(warn.mock.calls);
    for (const secret of [token, 'a@b.cd', 'asha@example.org', '"x"', '"y"'])
      expect(said).not.toContain(secret);
    expect(said).toContain('"fine":1');
  });

  test('ends on circular values', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(JSON.stringify(redact(loop))).toContain('[deep]');
  });
});

test.each([
  [{ code: 'invalid_credentials', status: 400 }, 'sign-in', 'invalid-credentials'],
  [{ code: 'email_not_confirmed', status: 400 }, 'sign-in', 'unconfirmed'],
  [{ code: 'user_already_exists', status: 422 }, 'sign-up', 'already-registered'],
  [{ code: 'weak_password', status: 422 }, 'sign-up', 'weak-password'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'sign-in', 'login-rate-limited'],
  [{ code: 'over_email_send_rate_limit', status: 429 }, 'sign-up', 'signup-rate-limited'],
  [{ code: 'over_email_send_rate_limit', status: 429 }, 'other', 'rate-limited'],
  [{ code: 'otp_expired', status: 403 }, 'other', 'link-expired'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'sign-in', 'offline'],
  [{ name: 'AuthRetryableFetchError', status: 502 }, 'sign-in', 'server'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'other', 'signed-out'],
  [{ message: 'Invalid login credentials', status: 400 }, 'sign-in', 'invalid-credentials'],
  [{ status: 500, message: 'boom' }, 'sign-in', 'server'],
] as const)('%j on %s is %s', (failure, action, code) => expect(authError(failure, action).code).toBe(code));

test('a mailed link that failed says why', () => {
  expect(linkError('#error=access_denied&error_code=otp_expired')).toEqual({ code: 'link-expired' });
  expect(linkError('#error=server_error')).toEqual({ code: 'link-expired' });
  expect(linkError('#access_token=x')).toBeNull();
  expect(linkError('#error=access_denied&error_code=over_request_rate_limit&retry_after=57')).toEqual({
    code: 'rate-limited',
    retryAfter: 57,
  });
});

test.each([
  [new Response('', { headers: { 'retry-after': '7' } }), 7],
  [Response.json({ retry_after: 9 }), 9],
  [new Response('nonsense'), undefined],
  [Response.json({ retry_after: -1 }), undefined],
])('how long to wait is read from header or body', async (response, seconds) => {
  expect(await readRetryAfter(response)).toBe(seconds);
});

test('a stored session without a real user is nobody', () => {
  const id = '0190a8f0-0000-7000-8000-000000000001';
  expect(userOf({ user: { id, email: 'a@b.cd', user_metadata: { display_name: 'Asha' } } })).toEqual({
    account: id,
    email: 'a@b.cd',
    displayName: 'Asha',
  });
  for (const broken of [null, 'x', {}, { user: null }, { user: { id: '../x' } }])
    expect(userOf(broken)).toBeNull();
});

test('storage that says nothing or refuses is no error', async () => {
  expect(await keepStorage({ persisted: async () => false, persist: async () => true })).toBe(true);
  expect(await keepStorage({ persist: () => Promise.reject(new Error('no')) })).toBe(false);
  expect(await estimateStorage({ estimate: async () => ({ usage: 5, quota: 10 }) })).toEqual({
    usage: 5,
    quota: 10,
    persisted: false,
  });
  expect(await estimateStorage({})).toBeNull();
});

test('only voices on the device are offered, and without one nothing is said', () => {
  const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice;
  const voices = [voice('hi-IN', false), voice('en_US', true), voice('en-GB', true)];
  const speakAloud = vi.fn();
  const synthesis = {
    getVoices: () => voices,
    speak: speakAloud,
    cancel: vi.fn(),
  } as unknown as SpeechSynthesis;
  expect(localVoices('hi', synthesis)).toEqual([]);
  expect(localVoices('en-GB', synthesis).map((v) => v.lang)).toEqual(['en-GB', 'en_US']);
  expect(speak('नमस्ते', { language: 'hi' }, synthesis)).toBe(false);
  expect(speakAloud).not.toHaveBeenCalled();
});
