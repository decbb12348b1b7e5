// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AttentionItem, correctAttention, correctionFor } from '../../../bindings/attention.ts';
import { draftStore } from '../../../bindings/drafts.ts';
import texts from '../../../i18n/locales/en/settings.json';
import { renderScreen } from '../../../testing/render.tsx';
import { AttentionList } from './attention-list.tsx';

const shown = vi.hoisted(() => ({ items: [] as unknown[], online: true, said: [] as string[] }));

vi.mock('../../../bindings/attention.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/attention.ts')>()),
  useAttention: () => shown.items,
  correctAttention: vi.fn(),
}));
vi.mock('../../../bindings/sync-status.ts', () => ({ useOnline: () => shown.online }));
vi.mock('../../../ui/notify.ts', () => ({ notify: ({ text }: { text: string }) => shown.said.push(text) }));

function item(collection: AttentionItem['collection'], fields: object, rest: Partial<AttentionItem> = {}) {
  const id = `${collection}-1`;
  const common = { id, vv: { a: 2 }, updated_at: '2026-03-01T10:00:00.000Z', deleted: false };
  const made: AttentionItem = {
    key: id,
    collection,
    id,
    document: { ...common, ...fields },
    code: '23514',
    message: '',
    at: '2026-03-01T10:00:00.000Z',
    current: null,
    ...rest,
  };
  return made;
}

const TITLE =
  'new row for relation "timeline_entries" violates check constraint "timeline_entries_title_check"';
const entry = (rest: Partial<AttentionItem> = {}) =>
  item(
    'timeline_entries',
    { title: 'Too long', note: 'words', occurred_at: '2026-03-01T10:05:33.000Z' },
    { message: TITLE, ...rest },
  );
const open = () => userEvent.click(screen.getByRole('button', { name: 'Correct it' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and send' }));

beforeEach(() => {
  shown.items = [];
  shown.said = [];
  shown.online = true;
  draftStore.setState({ account: null, texts: {} });
  vi.mocked(correctAttention).mockReset().mockResolvedValue({ ok: true, value: undefined });
});
afterEach(cleanup);

it('opens the field the server named, beside what the server has, and sends only what was changed', async () => {
  const current = { ...entry().document, title: 'Fever', seq: 3 };
  shown.items = [entry({ current })];
  await renderScreen(<AttentionList />);
  await open();
  const field = screen.getByLabelText<HTMLInputElement>('Title');
  expect([field.value, document.activeElement]).toEqual(['Too long', field]);
  expect(screen.getByText('On the server: Fever')).toBeTruthy();
  expect(screen.queryByLabelText('Note')).toBeNull();
  fireEvent.change(field, { target: { value: 'Shorter' } });
  await save();
  expect(correctAttention).toHaveBeenCalledWith(shown.items[0], { title: 'Shorter' });
  expect(shown.said).toEqual(['Corrected. It is sent again']);
});

it('shows every field where the server named none', async () => {
  shown.items = [entry({ message: '', code: 'too-large' })];
  await renderScreen(<AttentionList />);
  await open();
  for (const label of ['Title', 'Note', 'When']) expect(screen.getByLabelText(label), label).toBeTruthy();
  expect(screen.queryByText(/On the server/)).toBeNull();
});

it('keeps what was typed, with the reason at its field, even one the server did not name', async () => {
  shown.items = [entry()];
  await renderScreen(<AttentionList />);
  await open();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'My words' } });
  vi.mocked(correctAttention).mockResolvedValueOnce({
    ok: false,
    error: { code: 'text-too-long', field: 'note' },
  });
  await save();
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
  expect(note.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This is too long.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('My words');
  await waitFor(() => expect(document.activeElement).toBe(note));
  vi.mocked(correctAttention).mockResolvedValueOnce({ ok: false, error: { code: 'storage-full' } });
  await save();
  expect(screen.getByRole('alert').textContent).toContain('no space');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('My words');
  expect(shown.said).toEqual([]);
});

it('says where it is when there is no network', async () => {
  shown.items = [entry()];
  shown.online = false;
  await renderScreen(<AttentionList />);
  await open();
  await save();
  expect(shown.said).toEqual(['Corrected and saved here. It is sent when the network is back']);
});

it.each(['usage', 'audit_events', 'favorites', 'consents'] as const)(
  '%s cannot be corrected: it says so, and offers a file or to delete it',
  async (collection) => {
    shown.items = [item(collection, {})];
    await renderScreen(<AttentionList />);
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText(/You wrote nothing in it that could be corrected/)).toBeTruthy();
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Save as a file',
      'Delete it from this device',
    ]);
  },
);

it('a deletion the server refused has nothing to correct and may be tried again', async () => {
  shown.items = [entry({ document: { ...entry().document, deleted: true } })];
  await renderScreen(<AttentionList />);
  expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
});

it('has a word for every field that can be corrected', () => {
  const collections = [
    'profiles',
    'checker_results',
    'timeline_entries',
    'medications',
    'reminders',
    'goals',
    'conversations',
  ] as const;
  const names = collections.flatMap((name) => correctionFor(item(name, {})).all.map((field) => field.name));
  expect([...new Set(names)].sort()).toEqual(Object.keys(texts.attention.field).sort());
});

it('shows a correction that was under way when the app closed, and forgets it when it is called off', async () => {
  const begun = entry();
  shown.items = [begun];
  draftStore.setState({ account: 'a', texts: { [`correction-${begun.key}-title`]: 'Shorter' } });
  await renderScreen(<AttentionList />);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Shorter');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(draftStore.getState().texts).toEqual({});
});
