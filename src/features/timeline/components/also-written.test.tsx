// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateTimelineEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type { Notice } from '../../../ui/notify.ts';
import { EntryView } from './entry-view.tsx';

const shown = vi.hoisted(() => ({ entry: null as unknown, said: [] as unknown[] }));
vi.mock('../../../bindings/timeline.ts', () => ({
  useTimelineEntry: () =>
    shown.entry === 'locked' ? { state: 'locked' } : { state: 'ready', entry: shown.entry },
  updateTimelineEntry: vi.fn(),
  removeTimelineEntry: vi.fn(),
}));
vi.mock('../../../bindings/profiles.ts', () => ({ useProfiles: () => ({ state: 'ready', profiles: [] }) }));
vi.mock('../../../bindings/content.ts', () => ({ useContent: () => ({ state: 'loading' }) }));
vi.mock('../../../ui/notify.ts', () => ({ notify: (notice: unknown) => shown.said.push(notice) }));

const AT = '2026-03-01T08:00:00.000Z';
const entry = (history: object[]): TimelineEntry => ({
  id: 'e',
  vv: {},
  updated_at: '2026-03-02T08:00:00.000Z',
  profile_id: 'me',
  kind: 'note',
  occurred_at: AT,
  checker_result_id: null,
  title: '',
  note: 'Slept well',
  data: { history },
});

beforeEach(() => {
  shown.said = [];
  vi.mocked(updateTimelineEntry).mockReset();
});
afterEach(cleanup);

const section = () => {
  const heading = screen.getByRole('heading', { name: 'Also written on another device' });
  return within(heading.closest('section') as HTMLElement);
};

it('says nothing where nothing was lost, or the account is locked', async () => {
  shown.entry = entry([]);
  await renderScreen(<EntryView id="e" />);
  expect(screen.getAllByText('Slept well').length).toBeGreaterThan(0);
  expect(screen.queryByText('Also written on another device')).toBeNull();
  cleanup();
  shown.entry = 'locked';
  await renderScreen(<EntryView id="e" />);
  expect(screen.queryByText('Also written on another device')).toBeNull();
});

it('shows the field, the value and the day', async () => {
  shown.entry = entry([
    { field: 'note', value: 'Woke twice', at: AT },
    { field: 'kind', value: 'symptom', at: AT },
    { field: 'title', value: 'Night', at: '2026-03-03T08:00:00.000Z' },
    { field: 'data.reading', value: { high: 130, low: null }, at: AT },
  ]);
  (shown.entry as TimelineEntry).data.reading = { high: 120 };
  await renderScreen(<EntryView id="e" />);
  const rows = section().getAllByRole('listitem');
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toMatch(/^Title · Mar 3, 2026.*Night/);
  expect(texts.join('\n')).toMatch(/Note · Mar 1, 2026.*Woke twice/);
  expect(texts.join('\n')).toMatch(/What · .*Symptom/);
  expect(texts.join('\n')).toMatch(/Measured · .*130/);
});

it('says what was done about a reminder in words, above and where another device said otherwise', async () => {
  const given = entry([{ field: 'data.dose', value: 'skipped', at: AT }]);
  shown.entry = { ...given, kind: 'vaccination', title: 'Measles', data: { ...given.data, dose: 'taken' } };
  await renderScreen(<EntryView id="e" />);
  expect(screen.getByText('Done')).toBeTruthy();
  expect(section().getByRole('listitem').textContent).toMatch(/^Reminder · Mar 1, 2026.*Left out/);
  expect(screen.queryByText('How much')).toBeNull();
  expect(screen.queryByText(/^(taken|skipped)$/)).toBeNull();
});

it('uses it instead with a normal edit that can be taken back', async () => {
  shown.entry = entry([{ field: 'note', value: 'Woke twice', at: AT }]);
  const undo = vi.fn(async () => ({ ok: true as const, value: undefined }));
  vi.mocked(updateTimelineEntry).mockResolvedValue({ ok: true, value: { record: entry([]), undo } });
  await renderScreen(<EntryView id="e" />);
  await userEvent.click(section().getByRole('button', { name: 'Use this instead' }));
  const history = [{ field: 'note', value: 'Slept well', at: '2026-03-02T08:00:00.000Z' }];
  expect(vi.mocked(updateTimelineEntry).mock.lastCall?.[0]).toBe('e');
  const change = vi.mocked(updateTimelineEntry).mock.lastCall?.[1];
  expect(typeof change === 'function' && change(shown.entry as TimelineEntry)).toEqual({
    note: 'Woke twice',
    data: { history },
  });
  const [notice] = shown.said as Notice[];
  expect(notice?.text).toContain('It is used now');
  notice?.action?.run();
  expect(undo).toHaveBeenCalled();
});

it('says why when it could not be used, and keeps it', async () => {
  shown.entry = entry([{ field: 'note', value: 'Woke twice', at: AT }]);
  vi.mocked(updateTimelineEntry).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await renderScreen(<EntryView id="e" />);
  await userEvent.click(section().getByRole('button', { name: 'Use this instead' }));
  expect((shown.said as Notice[])[0]?.text).toContain('no space');
  expect(section().getByText('Woke twice')).toBeTruthy();
});
