// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetPassword, signIn } from '../../../bindings/session.ts';
import { dataStore, guestStore, sessionStore } from '../../../bindings/stores.ts';
import type { AppError } from '../../../bindings/types.ts';
import type { UserDatabase } from '../../../db/open.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { onNotice } from '../../../ui/notify.ts';
import { clearDraft } from '../draft.ts';
import { SignInScreen } from './sign-in-screen.tsx';

vi.mock('../../../bindings/session.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/session.ts')>()),
  signIn: vi.fn(),
  resetPassword: vi.fn(),
}));

const link = vi.hoisted(() => ({ brought: null as string | null }));
vi.mock('../../../bindings/mailed-link.ts', () => ({
  mailedLink: () => link.brought,
  forgetMailedLink: () => undefined,
}));

const asha = { account: 'a-1', email: 'asha@home.example', displayName: 'Asha' };
const app = (
  <Routes>
    <Route path="/auth" element={<SignInScreen />} />
    <Route path="/timeline" element={<p>the timeline</p>} />
    <Route path="/" element={<p>home</p>} />
  </Routes>
);
const fillIn = (email: string, password: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (error: AppError) => vi.mocked(signIn).mockResolvedValue({ ok: false, error });

beforeEach(() => {
  vi.mocked(signIn).mockReset();
  sessionStore.setState({ user: null, recovering: false, notice: null });
  guestStore.setState({ records: [], moving: false, error: null });
  dataStore.setState({ status: 'error', data: null, error: { code: 'storage-refused' } });
  clearDraft();
  link.brought = null;
});
afterEach(cleanup);

it('asks for an email and a password before it asks the server', async () => {
  await renderScreen(app, { at: '/auth' });
  await press('Sign in');
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

it('says how long to wait after too many attempts, and keeps what was typed', async () => {
  answer({ code: 'login-rate-limited', retryAfter: 15 * 60 });
  await renderScreen(app, { at: '/auth' });
  fillIn('asha@home.example', 'Quiet-River-8');
  await press('Sign in');
  expect(await screen.findByText('Too many login attempts. Please try again later.')).toBeTruthy();
  expect(screen.getByText('You can try again in 15 minutes.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Quiet-River-8');
});

it('says how long to wait where too many mails were asked for', async () => {
  vi.mocked(resetPassword).mockResolvedValue({
    ok: false,
    error: { code: 'rate-limited', retryAfter: 240 },
  });
  await renderScreen(app, { at: '/auth' });
  await press('Forgot password?');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@home.example' } });
  await press('Send the link');
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy();
  expect(screen.getByText('You can try again in 4 minutes.')).toBeTruthy();
});

it('says of a mailed link that was opened too soon when it opens, and not that it is used up', async () => {
  link.brought = 'failed';
  sessionStore.setState({ notice: { code: 'rate-limited', retryAfter: 50 } });
  await renderScreen(app, { at: '/auth' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This link could not be opened just now',
  );
  expect(screen.getByText('You can try again in 1 minute.')).toBeTruthy();
  expect(screen.queryByText(/no longer works/)).toBeNull();
});

it.each([
  [{ code: 'invalid-credentials' }, 'Invalid email or password. Please check your details and try again.'],
  [{ code: 'offline' }, /no connection to the server. What you typed is kept/],
  [{ code: 'no-such-code' }, /This did not work. What you typed is kept/],
])('words %o', async (error, words) => {
  answer(error);
  await renderScreen(app, { at: '/auth' });
  fillIn('asha@home.example', 'Quiet-River-8');
  await press('Sign in');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('offers the mail again to somebody who has not answered it', async () => {
  answer({ code: 'unconfirmed' });
  await renderScreen(app, { at: '/auth' });
  fillIn('asha@home.example', 'Quiet-River-8');
  await press('Sign in');
  expect(await screen.findByRole('button', { name: 'Send the email again' })).toBeTruthy();
});

it('shows and hides the password', async () => {
  await renderScreen(app, { at: '/auth' });
  await press('Show password');
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  await press('Hide password');
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
});

it('goes back to where the person came from, and to no other site', async () => {
  vi.mocked(signIn).mockImplementation(async () => {
    sessionStore.setState({ user: asha });
    return { ok: true, value: asha };
  });
  const { unmount } = await renderScreen(app, { at: '/auth', state: { from: '/timeline' } });
  fillIn('asha@home.example', 'Quiet-River-8');
  await press('Sign in');
  expect(await screen.findByText('the timeline')).toBeTruthy();
  unmount();

  sessionStore.setState({ user: null });
  await renderScreen(app, { at: '/auth', state: { from: '//elsewhere.example' } });
  fillIn('asha@home.example', 'Quiet-River-8');
  await press('Sign in');
  expect(await screen.findByText('home')).toBeTruthy();
});

it('offers the first questions after the first sign-in, and not after the next', async () => {
  const said: string[] = [];
  const stop = onNotice(({ text }) => said.push(text));
  vi.mocked(signIn).mockImplementation(async () => {
    dataStore.setState({ status: 'open', data: { account: 'a-1', durable: true } as UserDatabase });
    sessionStore.setState({ user: asha });
    return { ok: true, value: asha };
  });
  for (const offers of [1, 1]) {
    sessionStore.setState({ user: null });
    const { unmount } = await renderScreen(app, { at: '/auth' });
    fillIn('asha@home.example', 'Quiet-River-8');
    await press('Sign in');
    expect(await screen.findByText('home')).toBeTruthy();
    expect(said).toHaveLength(offers);
    unmount();
  }
  stop();
});

it('shows what a guest wrote before it moves, and stays until that is decided', async () => {
  await renderScreen(app, { at: '/auth' });
  guestStore.setState({
    records: [
      {
        id: '1',
        collection: 'timeline_entries',
        title: 'Fever since Monday',
        at: '2026-11-20T08:00:00.000Z',
      },
      { id: '2', collection: 'profiles', title: '', at: '2026-11-20T08:00:00.000Z' },
    ],
  });
  sessionStore.setState({ user: asha });
  expect(await screen.findByText('Fever since Monday')).toBeTruthy();
  expect(screen.getByText('Your own details')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Move all 2 records to my account' })).toBeTruthy();
  await press('Choose which');
  await userEvent.click(screen.getByRole('checkbox', { name: /Your own details/ }));
  expect(screen.getByRole('button', { name: 'Move 1 chosen record' })).toBeTruthy();
  await press('Leave them with the guest');
  expect(await screen.findByText('home')).toBeTruthy();
});

it('asks for a new password after the mailed link, by the same rules', async () => {
  sessionStore.setState({ user: asha, recovering: true });
  await renderScreen(app, { at: '/auth' });
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
  await press('Save the new password');
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
});

it('says what happens after asking for a new password, without telling who has an account', async () => {
  vi.mocked(resetPassword).mockResolvedValue({ ok: true, value: { email: 'asha@home.example' } });
  await renderScreen(app, { at: '/auth' });
  fillIn('asha@home.example', '');
  await press('Forgot password?');
  await press('Send the link');
  expect(await screen.findByText(/If asha@home.example has an account, a link is on its way/)).toBeTruthy();
});
