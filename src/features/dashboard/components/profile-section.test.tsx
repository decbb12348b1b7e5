// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../../bindings/drafts.ts';
import { addProfile, updateProfile } from '../../../bindings/profiles.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ProfileSection } from './profile-section.tsx';

vi.mock('../../../bindings/profiles.ts', () => ({
  useProfiles: () => ({ state: 'ready', profiles: [] }),
  addProfile: vi.fn(),
  updateProfile: vi.fn(),
}));

const leaveWith = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

beforeEach(() => {
  draftStore.setState({ account: null, texts: {} });
  vi.mocked(addProfile).mockReset();
  vi.mocked(updateProfile).mockReset();
  const record = { id: 'self-1' };
  vi.mocked(addProfile).mockResolvedValue({ ok: true, value: { record } } as never);
  vi.mocked(updateProfile).mockResolvedValue({ ok: true, value: { record } } as never);
});
afterEach(cleanup);

it('says what is wrong with a phone number and saves nothing', async () => {
  await renderScreen(<ProfileSection />);
  leaveWith('Emergency contact: phone', 'call Ravi');
  expect(await screen.findByText('Invalid phone format')).toBeTruthy();
  expect(addProfile).not.toHaveBeenCalled();
});

it('leaves an untouched field alone', async () => {
  await renderScreen(<ProfileSection />);
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.queryByText('Write a name.')).toBeNull();
  expect(addProfile).not.toHaveBeenCalled();
});

it('makes one person of two quick first changes', async () => {
  await renderScreen(<ProfileSection />);
  leaveWith('Name', 'Asha');
  leaveWith('Date of birth', '1990-05-06');
  await waitFor(() => expect(updateProfile).toHaveBeenCalledWith('self-1', { date_of_birth: '1990-05-06' }));
  expect(addProfile).toHaveBeenCalledTimes(1);
  expect(addProfile).toHaveBeenCalledWith({ relationship: 'self', name: 'Asha' });
});

it('saves what was typed before the app closed, and says why where it cannot', async () => {
  await renderScreen(<ProfileSection />);
  act(() =>
    draftStore.setState({
      account: 'a',
      texts: { 'profile-name': 'Asha', 'profile-emergency_contact_phone': 'call Ravi' },
    }),
  );
  await waitFor(() => expect(addProfile).toHaveBeenCalledWith({ relationship: 'self', name: 'Asha' }));
  expect(await screen.findByText('Invalid phone format')).toBeTruthy();
  const phone = screen.getByLabelText<HTMLInputElement>('Emergency contact: phone');
  expect(phone.value).toBe('call Ravi');
  await waitFor(() =>
    expect(draftStore.getState().texts).toEqual({ 'profile-emergency_contact_phone': 'call Ravi' }),
  );
});
