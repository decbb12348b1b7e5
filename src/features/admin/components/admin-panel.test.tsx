// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type AdminData, markAnswered } from '../../../bindings/admin.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { AdminPanel } from './admin-panel.tsx';

const shown = vi.hoisted(() => ({ data: { state: 'loading' } as unknown, again: 0 }));
vi.mock('../../../bindings/admin.ts', () => ({
  useAdminData: () => ({
    data: shown.data,
    again: () => {
      shown.again += 1;
    },
  }),
  markAnswered: vi.fn(),
}));
afterEach(cleanup);

const draw = (data: AdminData) => {
  shown.data = data;
  return renderScreen(<AdminPanel />);
};
const READY: Extract<AdminData, { state: 'ready' }> = {
  state: 'ready',
  overview: {
    ...{ server_time: '2026-05-01T08:00:00.000Z', users: 12_345, users_confirmed: 12_000, users_week: 7 },
    ...{ messages: 1, messages_waiting: 1, locked_out: 0, database_bytes: 12_340_000 },
    critical: [
      { action: 'crisis_detected', count: 2, last: '2026-04-30T08:00:00.000Z' },
      { action: 'from_a_newer_app', count: 1, last: '2026-04-29T08:00:00.000Z' },
    ],
  },
  messages: [
    {
      ...{ id: 'm', name: 'Meera', email: 'meera@example.org', subject: 'Hours', language: 'en' },
      ...{ message: 'The hours are wrong.', created_at: '2026-04-30T08:00:00.000Z', answered_at: null },
    },
  ],
};

it.each(['offline', 'refused', 'server', 'unheard-of'])(
  'says why there is nothing to see: %s',
  async (code) => {
    await draw({ state: 'error', error: { code } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent?.length).toBeGreaterThan(20);
    // Offline, it comes by itself when the network is back.
    expect(screen.queryAllByRole('button')).toHaveLength(code === 'offline' ? 0 : 1);
  },
);

it('shows figures, events without whose they were, and messages; marking one asks the server anew', async () => {
  await draw(READY);
  expect(screen.getByText('12,345')).toBeTruthy();
  expect(screen.getByText('12.3 MB')).toBeTruthy();
  expect(screen.getByText('Somebody was shown where to get help in a crisis')).toBeTruthy();
  expect(screen.getByText('Something else (from_a_newer_app)')).toBeTruthy();
  vi.mocked(markAnswered).mockResolvedValue({ ok: false, error: { code: 'offline' } });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  expect(shown.again).toBe(0);
  vi.mocked(markAnswered).mockResolvedValue({ ok: true, value: null });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  expect(markAnswered).toHaveBeenLastCalledWith('m', true);
  expect(shown.again).toBe(1);
});
