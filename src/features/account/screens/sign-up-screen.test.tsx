// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resendConfirmation, signUp } from '../../../bindings/session.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { clearDraft } from '../draft.ts';
import { SignUpScreen } from './sign-up-screen.tsx';

vi.mock('../../../bindings/session.ts', () => ({
  useSession: () => ({ user: null, recovering: false, notice: null }),
  signUp: vi.fn(),
  resendConfirmation: vi.fn(),
}));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fillIn = (name: string, email: string, password: string) => {
  type('Your name', name);
  type('Email', email);
  type('Password', password);
};

beforeEach(() => {
  vi.mocked(signUp).mockReset();
  vi.mocked(resendConfirmation).mockReset();
  clearDraft();
});
afterEach(cleanup);

it('names what is wrong beside each field, in the words of the specification', async () => {
  await renderScreen(<SignUpScreen />);
  fillIn('A', 'asha@', 'abc');
  await press('Create my account');
  expect(screen.getByText('Display name must be at least 2 characters')).toBeTruthy();
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  expect(signUp).not.toHaveBeenCalled();
});

it.each([
  ['abcdefg1!', 'Password must contain at least one uppercase letter'],
  ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
  ['Abcdefgh!', 'Password must contain at least one number'],
  ['Abcdefg12', 'Password must contain at least one special character'],
  ['Password1!', 'Password is too common'],
])('says of %s: %s', async (password, words) => {
  await renderScreen(<SignUpScreen />);
  fillIn('Asha', 'asha@home.example', password);
  await press('Create my account');
  expect(screen.getByText(words)).toBeTruthy();
});

it('ticks each rule of the password while it is typed', async () => {
  await renderScreen(<SignUpScreen />);
  const missing = () => screen.getAllByText('still missing').length;
  expect(missing()).toBe(6);
  type('Password', 'Quiet-River-8');
  expect(screen.queryByText('still missing')).toBeNull();
});

it('says that the account exists and that a mail must be answered, and sends it again', async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true, value: { email: 'asha@home.example' } });
  vi.mocked(resendConfirmation).mockResolvedValue({
    ok: false,
    error: { code: 'signup-rate-limited', retryAfter: 61 },
  });
  await renderScreen(<SignUpScreen />);
  fillIn('Asha', ' asha@home.example ', 'Quiet-River-8');
  await press('Create my account');
  expect(await screen.findByRole('heading', { name: 'Account created successfully!' })).toBeTruthy();
  expect(screen.getByText(/check your e-mail for verification instructions/)).toBeTruthy();
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ displayName: 'Asha', language: 'en' }));
  await press('Send the email again');
  expect(await screen.findByText('Too many signup attempts. Please try again later.')).toBeTruthy();
  expect(screen.getByText('You can try again in 2 minutes.')).toBeTruthy();
});

it('shows beside the email that it is taken', async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: false, error: { code: 'already-registered', field: 'email' } });
  await renderScreen(<SignUpScreen />);
  fillIn('Asha', 'asha@home.example', 'Quiet-River-8');
  await press('Create my account');
  const said = await screen.findByText('This email is already registered. Please try signing in.');
  expect(said.closest('.field')?.contains(screen.getByLabelText('Email'))).toBe(true);
});

it('keeps name and email over a reload, and never the password', async () => {
  const { unmount } = await renderScreen(<SignUpScreen />);
  fillIn('Asha', 'asha@home.example', 'Quiet-River-8');
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Quiet-River-8');
  await renderScreen(<SignUpScreen />);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@home.example'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Asha');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
