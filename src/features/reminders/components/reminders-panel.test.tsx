// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerDose, snoozeDose } from '../../../bindings/doses.ts';
import { draftStore } from '../../../bindings/drafts.ts';
import { askForNotifications } from '../../../bindings/notifications.ts';
import { addReminder, removeReminder, updateReminder } from '../../../bindings/reminders.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type { Notice } from '../../../ui/notify.ts';
import { RemindersPanel } from './reminders-panel.tsx';

const seen = vi.hoisted(() => ({
  said: [] as unknown[],
  reminders: [] as unknown[],
  doses: [] as unknown[],
  device: {} as object,
}));
vi.mock('../../../bindings/reminders.ts', async (original) => ({
  ...(await original<object>()),
  useReminders: () => ({ state: 'ready', reminders: seen.reminders }),
  addReminder: vi.fn(),
  updateReminder: vi.fn(),
  removeReminder: vi.fn(),
}));
vi.mock('../../../bindings/doses.ts', () => ({
  useDoses: () => ({ state: 'ready', doses: seen.doses, today: Date.now() - 3_600_000 }),
  zoneHere: () => 'Europe/Paris',
  answerDose: vi.fn(),
  snoozeDose: vi.fn(),
}));
vi.mock('../../../bindings/profiles.ts', () => ({
  useProfiles: () => ({
    state: 'ready',
    profiles: [
      { id: 'me', name: '', data: {} },
      { id: 'asha', name: 'Asha', data: {} },
    ],
  }),
  useActiveProfile: () => ({ state: 'ready', profile: { id: 'me' } }),
}));
vi.mock('../../../bindings/medications.ts', () => ({
  useMedications: (profile: string) => ({
    state: 'ready',
    medications: profile === 'asha' ? [{ id: 'm', name: 'Metformin', ended_on: null }] : [],
  }),
  useAllMedications: () => ({ state: 'ready', medications: [{ id: 'm', name: 'Metformin' }] }),
}));
vi.mock('../../../bindings/notifications.ts', () => ({
  useNotifications: () => seen.device,
  askForNotifications: vi.fn(),
}));
vi.mock('../../../ui/notify.ts', () => ({ notify: (notice: unknown) => seen.said.push(notice) }));

const undo = vi.fn(async () => ({ ok: true as const, value: undefined }));
const done = { ok: true as const, value: { undo } };
const REMINDER = {
  id: 'r',
  profile_id: 'asha',
  kind: 'medicine',
  medication_id: 'm',
  title: '',
  note: '',
  repeats: 'daily',
  starts_on: '2026-01-01',
  ends_on: null,
  times: ['08:00'],
  weekdays: [],
  enabled: true,
  data: {},
};
const dose = (at: number) => ({
  id: `d${at}`,
  reminderId: 'r',
  profileId: 'asha',
  kind: 'medicine',
  title: 'Metformin',
  wall: '2026-01-01T08:00',
  at,
  answer: null,
  snoozedUntil: null,
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  Object.assign(seen, { said: [], reminders: [REMINDER], doses: [], device: { permission: 'none' } });
  draftStore.setState({ account: 'a', texts: {} });
  for (const command of [addReminder, updateReminder, removeReminder, answerDose, snoozeDose, undo]) {
    vi.mocked(command).mockClear();
    vi.mocked(command).mockResolvedValue(done as never);
  }
});
afterEach(cleanup);

it('adds a medicine of the chosen person’s list, and offers to take it back', async () => {
  seen.reminders = [];
  await renderScreen(<RemindersPanel />);
  await userEvent.click(button('Add a reminder'));
  await userEvent.selectOptions(screen.getByLabelText('Who is it for?'), 'Asha');
  await userEvent.selectOptions(screen.getByLabelText('Which medicine?'), 'Metformin');
  await userEvent.click(button('Add a time'));
  await userEvent.click(button('Save the reminder'));
  expect(addReminder).toHaveBeenCalledWith(
    expect.objectContaining({ medication_id: 'm', title: '', times: ['08:00', '20:00'] }),
    'asha',
  );
  expect(draftStore.getState().texts).toEqual({});
  (seen.said[0] as Notice).action?.run();
  await vi.waitFor(() => expect(screen.getByLabelText('Which medicine?')).toBeTruthy());
  expect(undo).toHaveBeenCalled();
});

it('keeps what was typed where it cannot be saved, and says why', async () => {
  await renderScreen(<RemindersPanel />);
  await userEvent.click(button('Add a reminder'));
  await userEvent.click(button('Save the reminder'));
  const title = screen.getByLabelText('What should the reminder say?');
  expect(document.activeElement).toBe(title);
  expect(addReminder).not.toHaveBeenCalled();
  vi.mocked(addReminder).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await userEvent.type(title, 'Iron');
  await userEvent.click(button('Save the reminder'));
  expect(screen.getByText(/no space left/)).toBeTruthy();
  expect(draftStore.getState().texts.reminder).toContain('"title":"Iron"');
});

it('shows a draft that was begun earlier', async () => {
  const view = await renderScreen(<RemindersPanel />);
  await userEvent.click(button('Add a reminder'));
  await userEvent.type(screen.getByLabelText('What should the reminder say?'), 'Iron');
  view.unmount();
  await renderScreen(<RemindersPanel />);
  expect(screen.getByText('What you wrote before is still here.')).toBeTruthy();
  expect(screen.getByDisplayValue('Iron')).toBeTruthy();
});

it('answers, puts off and leaves out a dose, for whom it is said', async () => {
  const now = Date.now();
  seen.doses = [dose(now - 60_000), dose(now - 5_000_000), dose(now + 60_000)];
  await renderScreen(<RemindersPanel />);
  expect(screen.getByText('2 reminders wait for you')).toBeTruthy();
  const [due] = screen.getAllByText(/^Asha · /).map((one) => one.closest('li') as HTMLElement);
  const inRow = within(due as HTMLElement);
  await userEvent.click(inRow.getByRole('button', { name: 'Taken: Metformin' }));
  expect(answerDose).toHaveBeenCalledWith(seen.doses[0], 'taken');
  await userEvent.click(inRow.getByRole('button', { name: 'In 1 hour: Metformin' }));
  expect(snoozeDose).toHaveBeenCalledWith(seen.doses[0], 60);
  await userEvent.click(inRow.getByRole('button', { name: 'Leave out: Metformin' }));
  expect(answerDose).toHaveBeenCalledWith(seen.doses[0], 'skipped');
  (seen.said[0] as Notice).action?.run();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('switches off, and deletes with a way back', async () => {
  await renderScreen(<RemindersPanel />);
  expect(screen.getByText('Every day, 8:00 AM')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'On: Metformin' }));
  expect(updateReminder).toHaveBeenCalledWith('r', { enabled: false });
  await userEvent.click(button('Delete: Metformin'));
  expect(removeReminder).toHaveBeenCalledWith('r');
  (seen.said[0] as Notice).action?.run();
  expect(undo).toHaveBeenCalled();
});

it.each([
  ['none', /add the app to the home screen/],
  ['denied', /switched off for this app/],
])('says what to do where notifications are %s', async (permission, words) => {
  seen.device = { permission, push: 'guest' };
  await renderScreen(<RemindersPanel />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remind me on this device' })).toBeNull();
});

it('asks for the permission on a tap only', async () => {
  seen.device = { permission: 'ask', push: 'guest' };
  await renderScreen(<RemindersPanel />);
  expect(askForNotifications).not.toHaveBeenCalled();
  await userEvent.click(button('Remind me on this device'));
  expect(askForNotifications).toHaveBeenCalledTimes(1);
});
