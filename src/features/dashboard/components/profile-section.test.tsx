// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../../bindings/drafts.ts';
import { saveOwnProfile } from '../../../bindings/own-profile.ts';
import { EMPTY_PROFILE } from '../../../db/empty-profile.ts';
import { fail, ok } from '../../../shared/result.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ProfileSection } from './profile-section.tsx';

vi.mock('../../../bindings/own-profile.ts', () => ({
  useOwnProfile: () => ({ state: 'ready', profile: null }),
  saveOwnProfile: vi.fn(),
}));

/** What was asked to be saved, in order. */
const saved = () => vi.mocked(saveOwnProfile).mock.calls.map(([change]) => change(EMPTY_PROFILE));

const leaveWith = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

beforeEach(() => {
  draftStore.setState({ account: null, texts: {} });
  vi.mocked(saveOwnProfile).mockReset().mockResolvedValue(ok(undefined));
});
afterEach(cleanup);

it('says what is wrong with a phone number and saves nothing', async () => {
  await renderScreen(<ProfileSection />);
  leaveWith('Emergency contact: phone', 'call Ravi');
  expect(await screen.findByText('Invalid phone format')).toBeTruthy();
  expect(saveOwnProfile).not.toHaveBeenCalled();
});

it('leaves an untouched field alone', async () => {
  await renderScreen(<ProfileSection />);
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.queryByText('Write a name.')).toBeNull();
  expect(saveOwnProfile).not.toHaveBeenCalled();
});

it('saves each field as it is left, and nothing beside it', async () => {
  await renderScreen(<ProfileSection />);
  leaveWith('Name', 'Asha');
  leaveWith('Date of birth', '1990-05-06');
  await waitFor(() => expect(saved()).toContainEqual({ date_of_birth: '1990-05-06' }));
  expect(saved()).toContainEqual({ name: 'Asha' });
  expect(saved().every((change) => Object.keys(change).length === 1)).toBe(true);
});

it('saves what was typed before the app closed, and says why where it cannot', async () => {
  await renderScreen(<ProfileSection />);
  act(() =>
    draftStore.setState({
      account: 'a',
      texts: { 'profile-name': 'Asha', 'profile-emergency_contact_phone': 'call Ravi' },
    }),
  );
  await waitFor(() => expect(saved()).toEqual([{ name: 'Asha' }]));
  expect(await screen.findByText('Invalid phone format')).toBeTruthy();
  const phone = screen.getByLabelText<HTMLInputElement>('Emergency contact: phone');
  expect(phone.value).toBe('call Ravi');
  await waitFor(() =>
    expect(draftStore.getState().texts).toEqual({ 'profile-emergency_contact_phone': 'call Ravi' }),
  );
});

it('saves what was chosen before the app closed, and shows the choice with the reason where it cannot', async () => {
  vi.mocked(saveOwnProfile).mockResolvedValueOnce(fail({ code: 'storage-full' }));
  await renderScreen(<ProfileSection />);
  const sex = screen.getByLabelText<HTMLSelectElement>('Sex');
  fireEvent.change(sex, { target: { value: 'female' } });
  await waitFor(() => expect(sex.getAttribute('aria-invalid')).toBe('true'));
  expect(sex.value).toBe('female');
  cleanup();
  await renderScreen(<ProfileSection />);
  await waitFor(() => expect(saved()).toEqual([{ gender: 'female' }, { gender: 'female' }]));
  await waitFor(() => expect(draftStore.getState().texts).toEqual({}));
});
