// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordConsent } from '../../bindings/consent.ts';
import { draftStore } from '../../bindings/drafts.ts';
import { saveOwnProfile } from '../../bindings/own-profile.ts';
import { dataStore } from '../../bindings/stores.ts';
import type { Profile } from '../../bindings/types.ts';
import { EMPTY_PROFILE } from '../../db/empty-profile.ts';
import { renderScreen } from '../../testing/render.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { NO_ANSWERS, type Step } from './steps.ts';

const own = vi.hoisted(() => ({ live: { state: 'loading' } as { state: string; profile?: unknown } }));
vi.mock('../../bindings/own-profile.ts', () => ({ useOwnProfile: () => own.live, saveOwnProfile: vi.fn() }));
vi.mock('../../bindings/consent.ts', async (original) => ({
  ...(await original<typeof import('../../bindings/consent.ts')>()),
  useConsent: () => ({ state: 'ready', consent: null }),
  recordConsent: vi.fn(),
}));
vi.mock('../../bindings/start-data.ts', () => ({ startData: vi.fn(async () => undefined) }));

const PROFILE: Profile = { ...EMPTY_PROFILE, id: 'self-1', vv: {}, updated_at: '2026-11-22T08:00:00.000Z' };
let profile: Profile;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const keep = (some: Partial<typeof NO_ANSWERS>) =>
  draftStore.setState({
    account: 'guest',
    texts: { onboarding: JSON.stringify({ ...NO_ANSWERS, ...some }) },
  });
const open = async (step: Step) => {
  keep({ step });
  await renderScreen(<OnboardingScreen />);
};
const drafted = () => JSON.parse(draftStore.getState().texts.onboarding ?? '{}') as typeof NO_ANSWERS;

beforeEach(() => {
  profile = PROFILE;
  own.live = { state: 'ready', profile };
  vi.mocked(saveOwnProfile)
    .mockReset()
    .mockImplementation(async (change) => {
      profile = { ...profile, ...change(profile) };
      own.live = { state: 'ready', profile };
      return { ok: true, value: undefined };
    });
  vi.mocked(recordConsent).mockReset().mockResolvedValue({ ok: true, value: undefined });
  dataStore.setState({ status: 'open', data: null, error: null });
  draftStore.setState({ account: 'guest', texts: {} });
});
afterEach(cleanup);

it('refuses an age that cannot be, keeps what was typed, and takes one in another script', async () => {
  await open('age');
  type('Age in years', '१३०');
  await press('Continue');
  expect(screen.getByText(/whole number from 1 to 120/)).toBeTruthy();
  expect(typed('Age in years')).toBe('१३०');
  expect(saveOwnProfile).not.toHaveBeenCalled();
  type('Age in years', '३४');
  await press('Continue');
  expect(heading()).toBe('What is your sex?');
  expect(profile.data.age_told).toMatchObject({ years: 34 });
});

it('says of a date of birth that it lies in the future', async () => {
  await open('age');
  await userEvent.click(screen.getByLabelText('My date of birth'));
  type('Date of birth', '2126-01-01');
  await press('Continue');
  expect(screen.getByText('This date lies in the future. Look at the year once more.')).toBeTruthy();
  expect(typed('Date of birth')).toBe('2126-01-01');
});

it('moves the focus to the next question', async () => {
  await open('gender');
  await press('Female');
  expect(profile.gender).toBe('female');
  expect(document.activeElement?.textContent).toBe('Where do you live?');
});

it('keeps the 21st thing and the 101st letter in the field and says why', async () => {
  profile = { ...PROFILE, allergies: Array.from({ length: 19 }, (_, i) => `allergy ${i}`) };
  own.live = { state: 'ready', profile };
  await open('allergies');
  type('An allergy', 'a'.repeat(101));
  await press('Add');
  expect(screen.getByText(/at most 100 characters, and it has 101/)).toBeTruthy();
  expect(typed('An allergy')).toBe('a'.repeat(101));
  type('An allergy', 'Latex');
  await press('Add');
  expect(screen.getByText('20 of 20 listed')).toBeTruthy();
  type('An allergy', 'Pollen');
  await press('Continue');
  expect(screen.getByText(/Twenty are listed/)).toBeTruthy();
  expect(typed('An allergy')).toBe('Pollen');
  await press('Remove allergy 3');
  await press('Continue');
  expect(profile.allergies).toHaveLength(20);
  expect(profile.allergies.slice(-2)).toEqual(['Latex', 'Pollen']);
});

it('takes what is left in the field along, and leaves nothing of it behind', async () => {
  await open('medications');
  type('Name of a medicine', 'Metformin 500 mg');
  await userEvent.type(screen.getByLabelText('Name of a medicine'), '{Enter}');
  type('Name of a medicine', '<b>Ramipril</b>');
  await press('Continue');
  expect(profile.medications).toEqual(['Metformin 500 mg', '<b>Ramipril</b>']);
  expect(drafted()).toMatchObject({ step: 'allergies', lists: {}, items: {} });
});

it('stays with the answer and says why when it cannot be saved', async () => {
  vi.mocked(saveOwnProfile).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await open('conditions');
  type('An illness', 'Asthma');
  await press('Continue');
  expect(await screen.findByText(/This device has no space left/)).toBeTruthy();
  expect(typed('An illness')).toBe('Asthma');
  expect(heading()).toBe('Do you have an illness that stays?');
});

it('lets every question be skipped, writes nothing then, and keeps what was typed', async () => {
  await open('age');
  type('Age in years', '34');
  for (let i = 0; i < 12; i += 1) await press('Skip this step');
  expect(heading()).toBe('This is saved');
  expect(screen.getByText(/You skipped everything/)).toBeTruthy();
  expect(saveOwnProfile).not.toHaveBeenCalled();
  expect(recordConsent).not.toHaveBeenCalled();
  expect(drafted().years).toBe('34');
});

it('goes on where it was left, with what was typed', async () => {
  keep({ step: 'family', items: { family: 'Heart att' } });
  await renderScreen(<OnboardingScreen />);
  expect(typed('An illness in the family')).toBe('Heart att');
});

it('asks the browser for reminders only on a tap, and only where there are any', async () => {
  await open('notifications');
  expect(screen.queryByRole('button', { name: 'Allow reminders' })).toBeNull();
  expect(screen.getByText(/This browser cannot show reminders/)).toBeTruthy();
});

it('records what is allowed, all of it off at first', async () => {
  await open('privacy');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Suggestions that fit you/ }));
  await press('Continue');
  expect(recordConsent).toHaveBeenCalledWith(
    expect.objectContaining({
      essential: true,
      analytics: false,
      marketing: false,
      personalization: true,
      policy_version: expect.stringMatching(/./),
      language: 'en',
    }),
  );
});

it('shows at the end what is saved, and comes back from changing it', async () => {
  profile = {
    ...PROFILE,
    date_of_birth: '1990-05-06',
    gender: 'female',
    medications: ['Metformin', 'Ramipril'],
    data: { goals: ['mental-wellness'], family_history: ['Stroke'] },
  };
  own.live = { state: 'ready', profile };
  await open('summary');
  const saved = screen.getByRole('list').textContent;
  for (const text of ['May 6, 1990', 'Female', 'Metformin and Ramipril', 'A calmer mind', 'Stroke'])
    expect(saved).toContain(text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/medicine-checker',
    '/mental-health-checker',
    '/emergency',
  ]);
  await press('Change: Goals');
  await userEvent.click(screen.getByRole('checkbox', { name: 'A calmer mind' }));
  await press('Continue');
  await waitFor(() => expect(heading()).toBe('This is saved'));
  expect(profile.data).toEqual({ goals: [], family_history: ['Stroke'] });
});

it('shows nothing of anybody while the records are locked, and comes back afterwards', async () => {
  keep({ step: 'family', items: { family: 'Stroke' } });
  await renderScreen(<OnboardingScreen />);
  const { texts } = draftStore.getState();
  own.live = { state: 'locked' };
  act(() => {
    dataStore.setState({ status: 'locked' });
    draftStore.setState({ account: null, texts: {} });
  });
  expect(screen.queryByLabelText('An illness in the family')).toBeNull();
  expect(screen.getByText(/Your records are locked/)).toBeTruthy();
  own.live = { state: 'ready', profile };
  act(() => {
    draftStore.setState({ account: 'guest', texts });
    dataStore.setState({ status: 'open' });
  });
  expect(typed('An illness in the family')).toBe('Stroke');
});
