// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountry } from '../../../bindings/country.ts';
import { draftStore } from '../../../bindings/drafts.ts';
import { addMember, countAbout, removeMember } from '../../../bindings/family.ts';
import { proveOwner, readWays } from '../../../bindings/lock.ts';
import { openedStore } from '../../../bindings/member-lock.ts';
import { openMember, removeMemberPin } from '../../../bindings/member-pin.ts';
import { updateProfile } from '../../../bindings/profiles.ts';
import { signIn } from '../../../bindings/session.ts';
import { sessionStore } from '../../../bindings/stores.ts';
import type { Profile } from '../../../bindings/types.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type { Notice } from '../../../ui/notify.ts';
import { FamilyScreen } from './family-screen.tsx';
import { FamilyStart } from './family-start.tsx';

const shown = vi.hoisted(() => ({ profiles: [] as unknown[], said: [] as unknown[] }));
vi.mock('virtual:countries', () => ({
  countries: [
    { code: 'IN', unified: { display: '112', dial: '112' }, medical: null, police: null, fire: null },
  ],
}));
vi.mock('../../../bindings/profiles.ts', () => {
  const all = () => ({ state: 'ready', profiles: shown.profiles });
  return {
    useProfiles: all,
    useOpenProfiles: all,
    useActiveProfile: () => ({ state: 'ready', profile: shown.profiles[0] ?? null }),
    setActiveProfile: vi.fn(),
    updateProfile: vi.fn(),
  };
});
vi.mock('../../../bindings/medications.ts', () => ({
  useMedications: () => ({
    state: 'ready',
    medications: [
      { name: 'Salbutamol', dose: '2 puffs', ended_on: null },
      { name: 'Amoxicillin', dose: '', ended_on: '2020-01-01' },
    ],
  }),
}));
vi.mock('../../../bindings/family.ts', async (original) => ({
  ...(await original<object>()),
  addMember: vi.fn(),
  countAbout: vi.fn(),
  removeMember: vi.fn(),
}));
vi.mock('../../../bindings/member-pin.ts', () => ({
  openMember: vi.fn(),
  closeMember: vi.fn(),
  setMemberPin: vi.fn(),
  removeMemberPin: vi.fn(),
  openCardToAll: vi.fn(),
}));
vi.mock('../../../bindings/lock.ts', () => ({ readWays: vi.fn(async () => null), proveOwner: vi.fn() }));
vi.mock('../../../bindings/session.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/session.ts')>()),
  signIn: vi.fn(),
}));
vi.mock('../../../ui/notify.ts', () => ({ notify: (notice: unknown) => shown.said.push(notice) }));

const ASHA = { account: 'a', email: 'asha@people.test', displayName: 'Asha' };
const person = (id: string, fields: Partial<Profile> = {}): Profile => ({
  id,
  vv: {},
  updated_at: '2026-03-02T08:00:00.000Z',
  relationship: 'child',
  name: id,
  date_of_birth: null,
  gender: null,
  allergies: [],
  medications: [],
  medical_conditions: [],
  emergency_contact_name: '',
  emergency_contact_phone: '',
  color: 0,
  data: {},
  ...fields,
});
const self = person('self', { relationship: 'self', name: '' });
const Entries = ({ profileId }: { profileId: string }) => <p>{`entries of ${profileId}`}</p>;
const draw = (part: Parameters<typeof FamilyScreen>[0]['part']) =>
  renderScreen(<FamilyScreen part={part} Entries={Entries} />);
const undo = vi.fn(async () => ({ ok: true as const, value: undefined }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  shown.profiles = [self, person('Asha')];
  shown.said = [];
  openedStore.setState({ ids: [] });
  draftStore.setState({ account: null, texts: {} });
  vi.clearAllMocks();
  vi.mocked(addMember).mockResolvedValue({ ok: true, value: { record: person('new'), undo } });
  vi.mocked(updateProfile).mockResolvedValue({ ok: true, value: { record: self, undo } });
});
afterEach(cleanup);

it('says beside the fields what is missing and why, keeps what was typed, then saves it', async () => {
  await draw({ kind: 'new' });
  await userEvent.type(screen.getByLabelText('Phone of the contact'), 'call Ravi');
  await press('Add to the family');
  expect(screen.getByText(/^Write a name, so that/)).toBeTruthy();
  expect(screen.getByText(/^Choose who it is\./)).toBeTruthy();
  expect(screen.getByText(/^Only digits, spaces/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(addMember).not.toHaveBeenCalled();
  expect(draftStore.getState().texts['family-new']).toContain('call Ravi');

  await userEvent.type(screen.getByLabelText('Name'), 'Uma');
  expect(screen.queryByText(/^Write a name, so that/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Who is it to you?'), 'parent');
  await userEvent.clear(screen.getByLabelText('Phone of the contact'));
  await userEvent.type(screen.getByLabelText('Allergies'), 'nuts{enter}eggs');
  await press('Add to the family');
  await waitFor(() => expect(addMember).toHaveBeenCalledTimes(1));
  expect(addMember).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Uma', relationship: 'parent', allergies: ['nuts', 'eggs'] }),
  );
  expect(draftStore.getState().texts).toEqual({});
  (shown.said.at(-1) as Notice).action?.run();
  expect(undo).toHaveBeenCalled();
});

it('keeps everything on the screen where it could not be saved', async () => {
  vi.mocked(addMember).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await draw({ kind: 'new' });
  await userEvent.type(screen.getByLabelText('Name'), 'Uma');
  await userEvent.selectOptions(screen.getByLabelText('Who is it to you?'), 'parent');
  await press('Add to the family');
  expect(await screen.findByText(/no space left/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Uma');
});

it('shows everybody of a plan that has become too small, and says why nobody can be added', async () => {
  shown.profiles = [self, ...['Asha', 'Uma', 'Ravi', 'Nani'].map((name) => person(name))];
  await renderScreen(<FamilyStart />);
  for (const name of ['Asha', 'Uma', 'Ravi', 'Nani']) {
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toBeTruthy();
  }
  expect(screen.getByText('Your plan has room for 2 members besides you')).toBeTruthy();
  expect(screen.getByText(/Everybody who is here stays/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add a family member' })).toBeNull();
  cleanup();
  await draw({ kind: 'new' });
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('shows nothing of a member with a PIN before it is given; the owner can take it away', async () => {
  shown.profiles = [
    self,
    person('Asha', { allergies: ['peanuts'], data: { pin: { salt: 's', hash: 'h' } } }),
  ];
  vi.mocked(openMember).mockResolvedValue({ ok: false, error: { code: 'pin-wrong', triesLeft: 1 } as never });
  await draw({ kind: 'member', id: 'Asha' });
  expect(screen.queryByText('peanuts')).toBeNull();
  expect(screen.queryByText('entries of Asha')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show the emergency card' })).toBeNull();
  await userEvent.type(screen.getByLabelText('PIN of Asha'), '111111');
  await press('Open the page');
  expect(await screen.findByText('This is not the PIN. 1 try is left before a wait.')).toBeTruthy();
  vi.mocked(openMember).mockResolvedValue({ ok: false, error: { code: 'pin-wait', retryAfter: 61 } });
  await press('Open the page');
  expect(await screen.findByText(/Wait 2 minutes/)).toBeTruthy();

  await press('The PIN is forgotten');
  vi.mocked(proveOwner).mockResolvedValue({ ok: false, error: { code: 'wrap-wrong' } });
  await userEvent.type(screen.getByLabelText('Password of your account'), 'wrong');
  await press('Take the PIN away');
  expect(await screen.findByText('This is not the right password. Try again.')).toBeTruthy();
  expect(removeMemberPin).not.toHaveBeenCalled();
  vi.mocked(proveOwner).mockResolvedValue({ ok: true, value: undefined });
  vi.mocked(removeMemberPin).mockResolvedValue({ ok: true, value: { undo } });
  await press('Take the PIN away');
  await waitFor(() => expect(removeMemberPin).toHaveBeenCalledWith('Asha'));
});

it('learns the password of somebody whom a mailed link signed in, without sending them away', async () => {
  sessionStore.setState({ user: ASHA });
  const ways = { pin: false, passkey: false, recovery: true, asks: false };
  vi.mocked(readWays).mockResolvedValue({ ...ways, password: false });
  vi.mocked(proveOwner).mockResolvedValue({ ok: false, error: { code: 'wrap-missing' } });
  vi.mocked(signIn).mockResolvedValue({ ok: false, error: { code: 'offline' } });
  shown.profiles = [self, person('Uma')];
  await draw({ kind: 'member', id: 'Uma' });
  const field = await screen.findByLabelText('Password of your account');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  await userEvent.type(field, 'Neem-leaf-2026');
  await press('Confirm the password');
  expect(await screen.findByText(/Without a network the password cannot be checked/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('Neem-leaf-2026');
  vi.mocked(signIn).mockResolvedValue({ ok: true, value: ASHA });
  vi.mocked(readWays).mockResolvedValue({ ...ways, password: true });
  await press('Confirm the password');
  expect(signIn).toHaveBeenLastCalledWith({ email: ASHA.email, password: 'Neem-leaf-2026' });
  expect(await screen.findByRole('button', { name: 'Set a PIN' })).toBeTruthy();
});

it('opens the emergency card without the PIN only where the member chose so', async () => {
  const pin = { salt: 's', hash: 'h' };
  shown.profiles = [self, person('Asha', { allergies: ['peanuts'], data: { pin } })];
  await draw({ kind: 'card', id: 'Asha' });
  expect(screen.queryByText('peanuts')).toBeNull();
  cleanup();
  shown.profiles = [self, person('Asha', { allergies: ['peanuts'], data: { pin, card_without_pin: true } })];
  await draw({ kind: 'card', id: 'Asha' });
  expect(screen.getByText('peanuts')).toBeTruthy();
});

it('tells on the card what is taken now, in two languages, and the same as a code with its text', async () => {
  shown.profiles = [person('Asha', { medications: ['salbutamol', 'Zinc'], gender: 'female' })];
  useCountry.setState({ country: 'IN', confirmed: true });
  await draw({ kind: 'card', id: 'Asha' });
  act(
    () =>
      void i18n.addResourceBundle('hi', 'family', {
        card: { medicines: 'दवाएँ' },
        gender: { female: 'महिला' },
      }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Second language'), 'es');
  await userEvent.selectOptions(screen.getByLabelText('Second language'), 'hi');
  expect((await screen.findByText('दवाएँ')).lang).toBe('hi');
  expect(screen.getByText('महिला')).toBeTruthy();
  expect(screen.getByText('Female')).toBeTruthy();
  expect(screen.getByText('Salbutamol 2 puffs')).toBeTruthy();
  expect(screen.queryByText('salbutamol')).toBeNull();
  expect(screen.queryByText(/Amoxicillin/)).toBeNull();
  expect(await screen.findByRole('img', { name: 'Code with the text that stands beside it' })).toBeTruthy();
  expect(screen.getByText(/Medicines: Salbutamol 2 puffs, Zinc/)).toBeTruthy();
  expect(screen.getByText('112')).toBeTruthy();
});

it('says how many records go before anybody is removed, and brings them back', async () => {
  vi.mocked(countAbout).mockResolvedValue({ ok: true, value: 12 });
  vi.mocked(removeMember).mockResolvedValue({ ok: true, value: { undo } });
  await draw({ kind: 'member', id: 'Asha' });
  await press('Remove Asha');
  expect(await screen.findByText(/^12 records go too/)).toBeTruthy();
  expect(removeMember).not.toHaveBeenCalled();
  await press('Keep Asha');
  await press('Remove Asha');
  await screen.findByText(/^12 records go too/);
  await press('Remove Asha and all of it');
  await waitFor(() => expect(removeMember).toHaveBeenCalledWith('Asha'));
  const notice = shown.said.at(-1) as Notice;
  expect(notice.text).toBe('Asha is removed');
  notice.action?.run();
  await waitFor(() => expect((shown.said.at(-1) as Notice).text).toBe('Asha is back, with everything'));
});

it('offers what another device wrote, and puts it in place', async () => {
  const history = [
    { field: 'data.blood_group', value: 'A+', at: '2026-03-01T08:00:00.000Z' },
    { field: 'data.pin', value: { salt: 's', hash: 'secret' }, at: '2026-03-01T08:00:00.000Z' },
  ];
  shown.profiles = [self, person('Asha', { data: { blood_group: 'B+', history } })];
  await draw({ kind: 'member', id: 'Asha' });
  expect(screen.getByText('A+')).toBeTruthy();
  expect(document.body.textContent).not.toContain('secret');
  await press('Use this instead');
  const [id, change] = vi.mocked(updateProfile).mock.lastCall ?? [];
  expect(id).toBe('Asha');
  expect(typeof change === 'function' && change(shown.profiles[1] as Profile)).toEqual({
    data: expect.objectContaining({ blood_group: 'A+' }),
  });
});
