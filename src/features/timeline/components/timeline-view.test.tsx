// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../../bindings/drafts.ts';
import { addNote } from '../../../bindings/timeline.ts';
import { useTimelinePages } from '../../../bindings/timeline-pages.ts';
import type { Profile, TimelineEntry } from '../../../bindings/types.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { changeFilters, NO_FILTERS } from '../filter/filters.ts';
import { TimelineView } from './timeline-view.tsx';

const people = vi.hoisted((): { profiles: Partial<Profile>[] } => ({ profiles: [] }));

vi.mock('../../../bindings/timeline.ts', () => ({ addNote: vi.fn() }));
vi.mock('../../../bindings/timeline-pages.ts', () => ({ useTimelinePages: vi.fn() }));
vi.mock('../../../bindings/profiles.ts', () => ({
  useProfiles: () => ({ state: 'ready', profiles: people.profiles }),
  useOpenProfiles: () => ({ state: 'ready', profiles: people.profiles }),
  useActiveProfile: () => ({ state: 'ready', profile: people.profiles[0] ?? null }),
}));
vi.mock('../../../bindings/content.ts', () => ({
  useContent: () => ({
    state: 'ready',
    language: 'en',
    value: {
      findings: { fever: { name: 'Fever' }, cough: { name: 'Cough' } },
      conditions: { flu: { name: 'Influenza' } },
      redFlags: {},
    },
  }),
}));

const entry = (id: string, occurredAt: Date, fields: Partial<TimelineEntry>): TimelineEntry => ({
  id,
  vv: {},
  updated_at: occurredAt.toISOString(),
  profile_id: 'me',
  kind: 'note',
  occurred_at: occurredAt.toISOString(),
  checker_result_id: null,
  title: '',
  note: '',
  data: {},
  ...fields,
});
const readMore = vi.fn();
const show = (entries: TimelineEntry[], done = true) =>
  vi.mocked(useTimelinePages).mockReturnValue({
    live: { state: 'ready', entries, done, reading: false },
    more: readMore,
  });

beforeEach(() => {
  people.profiles = [];
  draftStore.setState({ account: null, texts: {} });
  changeFilters(NO_FILTERS);
  readMore.mockClear();
});
afterEach(cleanup);

it('puts entries under their days and words a check in the language of the reader', async () => {
  const now = new Date();
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  show([
    entry('1', now, {
      kind: 'check',
      data: {
        text: 'garam hai',
        triage: 'urgent',
        findings: [
          { id: 'fever', state: 'present' },
          { id: 'cough', state: 'absent' },
        ],
        conditions: [{ id: 'flu', probability: 0.4 }],
      },
    }),
    entry('2', dayBefore, { note: 'Slept well\nTwo glasses of water' }),
    entry('3', new Date(2020, 1, 3, 9), { kind: 'visit', title: 'Dr. Rao' }),
  ]);
  await renderScreen(<TimelineView />);
  const today = within(screen.getByRole('region', { name: /^Today/ }));
  expect(today.getByText('Symptom check: Fever')).toBeTruthy();
  expect(today.getByText('Could be Influenza')).toBeTruthy();
  expect(today.getByText('“garam hai”')).toBeTruthy();
  expect(today.getByText('Urgent')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: /^Yesterday/ })).getByText('Slept well')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: /3 2020|February 3, 2020/ })).getByText('Dr. Rao'),
  ).toBeTruthy();
});

it('says what to do first where nothing is written', async () => {
  show([]);
  await renderScreen(<TimelineView />);
  expect(screen.getByRole('heading', { name: 'Nothing is written yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check symptoms' }).getAttribute('href')).toBe('/symptom-checker');
});

it('keeps a note in the field, with the reason, when the device is full', async () => {
  show([]);
  vi.mocked(addNote).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await renderScreen(<TimelineView />);
  await userEvent.click(screen.getByRole('button', { name: 'Write a note' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('What do you want to remember?');
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(screen.getByText('Write something first.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Slept badly' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText(/This device has no space left/)).toBeTruthy();
  expect(field.value).toBe('Slept badly');
});

it('hides a note under way while the records are locked, and shows it again afterwards', async () => {
  show([]);
  const view = await renderScreen(<TimelineView />);
  await userEvent.click(screen.getByRole('button', { name: 'Write a note' }));
  await userEvent.type(screen.getByLabelText('What do you want to remember?'), 'Ate little');
  const again = () => (
    <MemoryRouter>
      <TimelineView />
    </MemoryRouter>
  );
  const { texts } = draftStore.getState();
  vi.mocked(useTimelinePages).mockReturnValue({ live: { state: 'locked' }, more: readMore });
  act(() => draftStore.setState({ account: null, texts: {} }));
  view.rerender(again());
  expect(screen.queryByLabelText('What do you want to remember?')).toBeNull();

  show([]);
  act(() => draftStore.setState({ account: 'a', texts }));
  view.rerender(again());
  const field = screen.getByLabelText<HTMLTextAreaElement>('What do you want to remember?');
  expect(field.value).toBe('Ate little');
});

it('asks for one person’s entries when one is chosen', async () => {
  people.profiles = [
    { id: 'me', relationship: 'self', name: '', data: {} },
    { id: 'child', relationship: 'child', name: 'Rohan', data: {} },
  ];
  show([entry('1', new Date(), { profile_id: 'child', note: 'Cough' })]);
  await renderScreen(<TimelineView />);
  await userEvent.click(screen.getByRole('button', { name: 'Rohan' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Rohan’s timeline' })).toBeTruthy();
  expect(useTimelinePages).toHaveBeenLastCalledWith(expect.objectContaining({ profileId: 'child' }));
  expect(screen.getByRole('button', { name: 'Write a note about Rohan' })).toBeTruthy();
});

it('reads older entries on request, and by itself where the end is near', async () => {
  show([entry('1', new Date(), { note: 'One' })], false);
  await renderScreen(<TimelineView />);
  expect(readMore).toHaveBeenCalled();
  readMore.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(readMore).toHaveBeenCalled();
});

it('finds by words and kinds, says what was searched, and keeps both while an entry is read', async () => {
  show([
    entry('1', new Date(), { note: 'Slept well' }),
    entry('2', new Date(), {
      kind: 'measurement',
      data: { measure: 'blood-pressure', reading: { values: [128, 82], unit: 'mmHg' } },
    }),
    entry('3', new Date(), { kind: 'visit', title: 'Dr. Rao', data: { reason: 'Knee' } }),
  ]);
  const view = await renderScreen(<TimelineView />);
  const search = screen.getByLabelText('Search what you wrote');
  const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
  expect(titles()).toEqual(['Slept well', 'Blood pressure: 128/82 mmHg', 'Dr. Rao']);
  fireEvent.change(search, { target: { value: 'knee' } });
  expect(titles()).toEqual(['Dr. Rao']);
  fireEvent.change(search, { target: { value: '१२८/८२' } });
  expect(titles()).toEqual(['Blood pressure: 128/82 mmHg']);
  expect(screen.getByText('1 entry found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Visit to a doctor' }));
  expect(screen.getByRole('heading', { name: 'Nothing was found' })).toBeTruthy();
  expect(screen.getByText('Words: “१२८/८२”')).toBeTruthy();
  expect(screen.getByText('3 entries were searched.')).toBeTruthy();

  view.unmount();
  await renderScreen(<TimelineView />);
  expect(screen.getByLabelText<HTMLInputElement>('Search what you wrote').value).toBe('१२८/८२');
  await userEvent.click(screen.getAllByRole('button', { name: 'Show everything again' })[0] as HTMLElement);
  expect(titles()).toHaveLength(3);
});

it('keeps the form that was opened the very moment the page came', async () => {
  show([]);
  await renderScreen(<p />);
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  // As in a browser: what React does after painting comes later than a quick finger.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      const write = within(page).queryByRole('button', { name: 'Write a note' });
      if (!write) return;
      observer.disconnect();
      write.click();
      resolve();
    }).observe(page, { childList: true, subtree: true });
  });
  root.render(
    <MemoryRouter>
      <TimelineView />
    </MemoryRouter>,
  );
  await pressed;
  expect(await within(page).findByRole('textbox')).toBeTruthy();
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
});
