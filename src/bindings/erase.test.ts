import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteAccountOnServer } from '../platform/delete-account.ts';
import { fail, ok } from '../shared/result.ts';
import { deleteAccount } from './erase.ts';
import { eraseAccount } from './runtime.ts';
import { sessionStore } from './stores.ts';

vi.mock('./data.ts', () => ({ withData: (run: (data: object) => unknown) => run({ account: 'asha' }) }));
vi.mock('../platform/delete-account.ts', () => ({ deleteAccountOnServer: vi.fn() }));

vi.mock('./runtime.ts', () => ({ eraseAccount: vi.fn() }));
// A part of the app that does not load.
vi.mock('./forget-doses.ts', () => {
  throw new Error('chunk');
});

const signedIn = (email: string) =>
  sessionStore.setState({ user: { account: 'asha', email, displayName: '' } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(deleteAccountOnServer).mockResolvedValue(fail({ code: 'invalid-credentials' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  sessionStore.setState({ user: null });
});

it('waits for a session that is still being read, and asks the server with its address', async () => {
  signedIn('');
  const ended = deleteAccount('Neem-leaf-2026');
  await vi.advanceTimersByTimeAsync(1000);
  expect(deleteAccountOnServer).not.toHaveBeenCalled();
  signedIn('asha@example.org');
  expect(await ended).toEqual(fail({ code: 'invalid-credentials' }));
  expect(vi.mocked(deleteAccountOnServer).mock.calls[0]?.[1]).toMatchObject({ email: 'asha@example.org' });
});

it.each([
  ['nobody is signed in', () => sessionStore.setState({ user: null })],
  ['the session cannot be read', () => signedIn('')],
  [
    'the records of somebody else are open',
    () => sessionStore.setState({ user: { account: 'ravi', email: 'ravi@example.org', displayName: '' } }),
  ],
])('asks nothing of the server where %s', async (_, arrange) => {
  arrange();
  const ended = deleteAccount('Neem-leaf-2026');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await ended).toEqual(fail({ code: 'signed-out' }));
  expect(deleteAccountOnServer).not.toHaveBeenCalled();
});

it('erases what is here once the server has, also where a part of the app does not load', async () => {
  vi.mocked(deleteAccountOnServer).mockResolvedValue(ok(undefined));
  signedIn('asha@example.org');
  expect(await deleteAccount('Neem-leaf-2026')).toEqual(ok(undefined));
  expect(eraseAccount).toHaveBeenCalledWith('asha');
});
