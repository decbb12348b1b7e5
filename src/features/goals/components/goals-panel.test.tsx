// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../../bindings/drafts.ts';
import { addGoal, addGoalEntry, changeGoal, type Goal } from '../../../bindings/goals.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { onNotice } from '../../../ui/notify.ts';
import { GoalsPanel } from './goals-panel.tsx';

const there = vi.hoisted(() => ({ goals: [] as unknown[] }));
vi.mock('../../../bindings/goals.ts', () => ({
  useGoals: () => ({ state: 'ready', goals: there.goals }),
  addGoal: vi.fn(),
  changeGoal: vi.fn(),
  addGoalEntry: vi.fn(),
  removeGoalEntry: vi.fn(),
  removeGoal: vi.fn(),
}));
vi.mock('../../../bindings/profiles.ts', () => ({
  useActiveProfile: () => ({ state: 'ready', profile: { id: 'p1', name: 'Asha', relationship: 'self' } }),
}));

const goal = (over: Partial<Goal>): Goal => ({
  ...{ id: 'g1', vv: {}, updated_at: '', profile_id: 'p1', kind: 'weight-management', title: '', note: '' },
  ...{ status: 'active', target: 65, unit: 'kg', target_on: null, data: { start: 70 } },
  ...over,
});
const undo = vi.fn(async () => ({ ok: true as const, value: undefined }));
const done = { ok: true as const, value: { undo } };
const said: { text: string; action?: { label: string; run: () => void } }[] = [];
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  there.goals = [];
  said.length = 0;
  undo.mockClear();
  draftStore.setState({ account: null, texts: {} });
  onNotice((notice) => said.push(notice));
  for (const command of [addGoal, changeGoal, addGoalEntry])
    vi.mocked(command).mockReset().mockResolvedValue(done);
});
afterEach(cleanup);

it('says what is missing beside its field, keeps what was typed, and then sets the goal', async () => {
  await renderScreen(<GoalsPanel />);
  expect(screen.getByText('There is no goal yet.')).toBeTruthy();
  await userEvent.click(button('Set a goal'));
  await userEvent.type(screen.getByLabelText('A number to reach'), 'less');
  await userEvent.click(button('Set this goal'));
  expect(screen.getByText('Choose what you want first.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Manage my weight'));
  await userEvent.click(button('Set this goal'));
  const target = screen.getByLabelText<HTMLInputElement>('A number to reach');
  expect(screen.getByText('Write a number, such as 65 or 2.5.')).toBeTruthy();
  expect(target.value).toBe('less');
  expect(document.activeElement).toBe(target);
  expect(addGoal).not.toHaveBeenCalled();

  await userEvent.clear(target);
  await userEvent.type(target, '65');
  await userEvent.type(screen.getByLabelText('Of what?'), 'kg');
  await userEvent.click(button('Set this goal'));
  const kept = { kind: 'weight-management', title: '', note: '', target: 65, unit: 'kg', target_on: null };
  expect(addGoal).toHaveBeenCalledWith({ ...kept, data: { start: null, counts: 'level' } }, 'p1');
  expect(draftStore.getState().texts).toEqual({});
  expect(document.activeElement).toBe(button('Set a goal'));
});

it('a goal that was not saved stays in the form, with the reason', async () => {
  vi.mocked(addGoal).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await renderScreen(<GoalsPanel />);
  await userEvent.click(button('Set a goal'));
  await userEvent.click(screen.getByLabelText('Get fitter'));
  await userEvent.click(button('Set this goal'));
  expect(screen.getByText(/This device has no space left/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Get fitter').checked).toBe(true);
});

it('what was begun before is in the form again', async () => {
  draftStore.setState({
    account: 'a',
    texts: { 'goal-new-p1': '{"kind":"other","title":"Walk to school"}' },
  });
  await renderScreen(<GoalsPanel />);
  await userEvent.click(button('Set a goal'));
  expect(screen.getByDisplayValue('Walk to school')).toBeTruthy();
});

it('shows how far it is, as a bar and in words, and takes one more entry', async () => {
  there.goals = [goal({ data: { start: 70, 'entry-1': { at: '2026-05-01T08:00:00.000Z', value: 68 } } })];
  await renderScreen(<GoalsPanel />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect(bar.value).toBe(0.4);
  expect(bar.getAttribute('aria-label')).toBe('Now: 68 kg · 40% of the way');
  await userEvent.click(button('Write how it goes'));
  await userEvent.click(button('Save it'));
  expect(screen.getByText('Write a number, such as 65 or 2.5.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Where are you now? (kg)'), '67,5');
  await userEvent.click(button('Save it'));
  expect(addGoalEntry).toHaveBeenCalledWith('g1', 67.5);
  said.at(-1)?.action?.run();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('reached and paused goals stand apart and can go on; each change can be taken back', async () => {
  there.goals = [
    goal({ id: 'g1', title: 'Walk' }),
    goal({ id: 'g2', title: 'Sleep', status: 'paused' }),
    goal({ id: 'g3', title: 'Check-up', status: 'reached' }),
  ];
  await renderScreen(<GoalsPanel />);
  const group = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
  expect(within(group('Paused')).getByText('Sleep')).toBeTruthy();
  expect(within(group('Reached')).getByText('Check-up')).toBeTruthy();
  await userEvent.click(button('I reached it'));
  expect(changeGoal).toHaveBeenLastCalledWith('g1', { status: 'reached' });
  expect(said.at(-1)?.text).toBe('Reached: Walk');
  said.at(-1)?.action?.run();
  expect(undo).toHaveBeenCalledTimes(1);
  await userEvent.click(within(group('Paused')).getByRole('button', { name: 'Go on with it' }));
  expect(changeGoal).toHaveBeenLastCalledWith('g2', { status: 'active' });
});
