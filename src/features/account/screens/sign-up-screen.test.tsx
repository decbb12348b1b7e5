// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../../bindings/drafts.ts';
import { resendConfirmation, signUp } from '../../../bindings/session.ts';
import { parseSignUpAnswers, SIGN_UP_ANSWERS, SIGN_UP_DRAFT } from '../../../bindings/sign-up-answers.ts';
import { dataStore } from '../../../bindings/stores.ts';
import type { SessionUser } from '../../../bindings/types.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { clearDraft } from '../draft.ts';
import { SignUpScreen } from './sign-up-screen.tsx';

const session = vi.hoisted(() => ({ user: null as SessionUser | null }));
vi.mock('../../../bindings/session.ts', () => ({
  useSession: () => ({ user: session.user, recovering: false, notice: null }),
  signUp: vi.fn(),
  resendConfirmation: vi.fn(),
}));
vi.mock('../../../bindings/start-data.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/start-data.ts')>()),
  startData: vi.fn(async () => undefined),
}));

const ASHA = { name: 'Asha', email: 'asha@home.example', password: 'Quiet-River-8' };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const fillIn = (name: string, email: string, password: string) => {
  type('Your name', name);
  type('Email', email);
  type('Password', password);
};
const begin = async () => {
  await renderScreen(<SignUpScreen />);
  await press('Begin');
};
/** To the last step before sending, with what is given. */
const toPreview = async ({ name, email, password } = ASHA) => {
  await begin();
  fillIn(name, email, password);
  await press('Continue');
  await tick(/^I agree/);
  await press('Continue');
  await tick(/A calmer mind/);
  await press('Continue');
  fireEvent.change(screen.getByLabelText('The country you live in'), { target: { value: 'FR' } });
  await press('Continue');
};

/** As after a reload on the last step before sending, with the password typed anew. */
const comeBackToPreview = async () => {
  const { email, name: displayName } = ASHA;
  const said = {
    step: 'preview',
    terms: true,
    goals: ['mental-wellness'],
    country: 'FR',
    email,
    displayName,
  };
  draftStore.setState({ account: 'guest', texts: { [SIGN_UP_DRAFT]: JSON.stringify(said) } });
  await renderScreen(<SignUpScreen />);
  await screen.findByText(email);
  type('Password', ASHA.password);
};

beforeEach(() => {
  vi.mocked(signUp).mockReset();
  vi.mocked(resendConfirmation).mockReset();
  session.user = null;
  draftStore.setState({ account: 'guest', texts: {} });
  dataStore.setState({ status: 'open', data: null, error: null });
  clearDraft();
});
afterEach(cleanup);

it('names what is wrong beside each field, in the words of the specification', async () => {
  await begin();
  fillIn('A', 'asha@', 'abc');
  await press('Continue');
  expect(screen.getByText('Display name must be at least 2 characters')).toBeTruthy();
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  type('Your name', 'A'.repeat(51));
  await press('Continue');
  expect(screen.getByText('Display name too long')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('A'.repeat(51));
  expect(signUp).not.toHaveBeenCalled();
});

it.each([
  ['abcdefg1!', 'Password must contain at least one uppercase letter'],
  ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
  ['Abcdefgh!', 'Password must contain at least one number'],
  ['Abcdefg12', 'Password must contain at least one special character'],
  ['Password1!', 'Password is too common'],
])('says of %s: %s', async (password, words) => {
  await begin();
  fillIn('Asha', 'asha@home.example', password);
  await press('Continue');
  expect(screen.getByText(words)).toBeTruthy();
});

it('ticks each rule of the password while it is typed', async () => {
  await begin();
  const missing = () => screen.getAllByText('still missing').length;
  expect(missing()).toBe(6);
  type('Password', 'Quiet-River-8');
  expect(screen.queryByText('still missing')).toBeNull();
});

it('says which name is left when markup is taken out, and keeps what was typed', async () => {
  await begin();
  type('Your name', '<b>Asha</b>');
  expect(screen.getByText(/We will call you: Asha$/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('<b>Asha</b>');
});

it('goes no further without agreement, and asks for nothing else', async () => {
  await begin();
  fillIn(ASHA.name, ASHA.email, ASHA.password);
  await press('Continue');
  const free = ['Counting how the app is used', 'News about Niramaya', 'Suggestions that fit you'];
  for (const name of free) {
    const row = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect(row.checked, name).toBe(false);
  }
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toMatch(/An account needs your agreement/);
  await tick(/^I agree/);
  await press('Continue');
  expect(heading()).toBe('What would you like to take care of?');
});

it('shows everything that was said, and comes back from changing one answer', async () => {
  await toPreview();
  const said = screen.getByRole('list').textContent;
  for (const text of ['Asha', 'asha@home.example', 'A calmer mind', 'Only what the app needs', 'France'])
    expect(said).toContain(text);
  expect(said).not.toContain(ASHA.password);
  await press('Change: Name');
  type('Your name', 'Asha Devi');
  await press('Continue');
  expect(heading()).toBe('Is everything right?');
  expect(screen.getByRole('list').textContent).toContain('Asha Devi');
});

it('lets goals and country unsaid', async () => {
  await begin();
  fillIn(ASHA.name, ASHA.email, ASHA.password);
  await press('Continue');
  await tick(/^I agree/);
  await press('Continue');
  await press('Skip this step');
  await press('Skip this step');
  expect(within(screen.getByRole('list')).getAllByText('Not said')).toHaveLength(3);
});

it('says that the account exists and that a mail must be answered, and sends it again', async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true, value: { email: ASHA.email } });
  vi.mocked(resendConfirmation).mockResolvedValue({
    ok: false,
    error: { code: 'signup-rate-limited', retryAfter: 61 },
  });
  await toPreview({ ...ASHA, email: ' asha@home.example ' });
  await press('Create my account');
  expect(await screen.findByRole('heading', { name: 'Account created successfully!' })).toBeTruthy();
  expect(screen.getByText(/check your e-mail for verification instructions/)).toBeTruthy();
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ displayName: 'Asha', language: 'en' }));
  await press('Send the email again');
  expect(await screen.findByText('Too many signup attempts. Please try again later.')).toBeTruthy();
  expect(screen.getByText('You can try again in 2 minutes.')).toBeTruthy();
});

it('holds for the first sign-in what was said, with the consent as a versioned record', async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true, value: { email: ASHA.email } });
  await comeBackToPreview();
  await press('Create my account');
  await screen.findByRole('heading', { name: 'Account created successfully!' });
  const { texts } = draftStore.getState();
  expect(parseSignUpAnswers(texts[SIGN_UP_ANSWERS])).toEqual([
    expect.objectContaining({
      email: ASHA.email,
      displayName: 'Asha',
      goals: ['mental-wellness'],
      country: 'FR',
      region: null,
      consent: expect.objectContaining({
        essential: true,
        analytics: false,
        marketing: false,
        personalization: false,
        source: 'signup',
        language: 'en',
      }),
    }),
  ]);
  expect(JSON.stringify(texts)).not.toContain(ASHA.password);
});

it('says how long to wait after too many attempts, and keeps everything', async () => {
  vi.mocked(signUp).mockResolvedValue({
    ok: false,
    error: { code: 'signup-rate-limited', retryAfter: 40 * 60 },
  });
  await comeBackToPreview();
  await press('Create my account');
  expect(await screen.findByText('Too many signup attempts. Please try again later.')).toBeTruthy();
  expect(screen.getByText('You can try again in 40 minutes.')).toBeTruthy();
  expect(screen.getByText('asha@home.example')).toBeTruthy();
});

it('says that the email is taken, and leads to changing it or to signing in', async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: false, error: { code: 'already-registered', field: 'email' } });
  await comeBackToPreview();
  await press('Create my account');
  expect(await screen.findByText('This email is already registered. Please try signing in.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')).toBe('/auth');
  await press('Change the email');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ASHA.email);
});

it('goes on after a reload where it was left, asks for the password anew and never kept it', async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true, value: { email: ASHA.email } });
  await toPreview();
  cleanup();
  clearDraft();
  const kept = JSON.stringify({ ...sessionStorage }) + JSON.stringify(draftStore.getState().texts);
  expect(kept).not.toContain(ASHA.password);
  await renderScreen(<SignUpScreen />);
  expect(heading()).toBe('Is everything right?');
  await waitFor(() => expect(screen.getAllByRole('list').at(-1)?.textContent).toContain(ASHA.email));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await press('Create my account');
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
  type('Password', ASHA.password);
  await press('Create my account');
  expect(signUp).toHaveBeenCalledWith(
    expect.objectContaining({ email: ASHA.email, password: ASHA.password }),
  );
});

it('keeps name and email over a reload, and never the password', async () => {
  await begin();
  fillIn('Asha', 'asha@home.example', 'Quiet-River-8');
  cleanup();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Quiet-River-8');
  await renderScreen(<SignUpScreen />);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@home.example'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Asha');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('waits for what was begun on an earlier visit instead of writing over it', async () => {
  draftStore.setState({ account: null, texts: {} });
  dataStore.setState({ status: 'opening' });
  await renderScreen(<SignUpScreen />);
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  const kept = JSON.stringify({ step: 'interests', terms: true, email: ASHA.email });
  act(() => draftStore.setState({ account: 'guest', texts: { [SIGN_UP_DRAFT]: kept } }));
  expect(heading()).toBe('What would you like to take care of?');
});

it('says of a locked account that it is locked, and leads to opening it', async () => {
  session.user = { account: 'a-1', email: '', displayName: '' };
  dataStore.setState({ status: 'locked' });
  await renderScreen(<SignUpScreen />);
  expect(heading()).toBe('Sign in');
  expect(screen.getByRole('alert').textContent).toContain('Your records are locked');
  expect(screen.getByRole('link', { name: 'Go and unlock them' }).getAttribute('href')).toBe('/dashboard');
});
