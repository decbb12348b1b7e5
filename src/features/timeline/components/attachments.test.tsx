// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareFile, type ShownAttachment, useAttachment } from '../../../bindings/attachments.ts';
import { draftFileStore, keepDraftFiles } from '../../../bindings/draft-files.ts';
import { addNote, attachToEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { keepNoteFiles } from '../note-draft.ts';
import { AddAttachments } from './add-attachments.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { NewNote } from './new-note.tsx';

vi.mock('../../../bindings/timeline.ts', () => ({ addNote: vi.fn(), attachToEntry: vi.fn() }));
vi.mock('../../../bindings/attachments.ts', () => ({ prepareFile: vi.fn(), useAttachment: vi.fn() }));
vi.mock('../../../bindings/profiles.ts', () => ({
  useActiveProfile: () => ({ state: 'ready', profile: { id: 'me' } }),
}));

const urls = new Set<string>();
beforeEach(() => {
  let n = 0;
  URL.createObjectURL = () => {
    n += 1;
    urls.add(`blob:${n}`);
    return `blob:${n}`;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  keepNoteFiles([], undefined);
  vi.mocked(addNote).mockReset();
  vi.mocked(prepareFile).mockImplementation(async (file) => {
    if (file.name.startsWith('large')) return { ok: false, error: { code: 'too-large' } };
    if (file.name.startsWith('other')) return { ok: false, error: { code: 'not-a-picture' } };
    const bytes = new Uint8Array([1]);
    return { ok: true, value: { bytes, type: 'image/jpeg', name: file.name, key: file.name } };
  });
});
afterEach(() => {
  cleanup();
  expect([...urls]).toEqual([]);
});

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText('Add a photo or PDF', { selector: 'input' }), names.map(file));
const names = () =>
  Object.values(draftFileStore.get())
    .flat()
    .map(({ name }) => name);
const form = () => renderScreen(<NewNote people={[]} about={null} onClose={() => undefined} />);

it('says how many photos a closed page took along, until they are chosen again', async () => {
  await form();
  await choose('knee.jpg', 'report.jpg');
  await screen.findByText('report.jpg');
  cleanup();
  // Memory is gone with the page; what was sealed on the device comes back.
  keepDraftFiles('note', [], undefined);
  await form();
  expect(screen.getByText(/The 2 photos or PDFs could not be kept/)).toBeTruthy();
  await choose('knee.jpg');
  await screen.findByText('knee.jpg');
  expect(screen.queryByText(/could not be kept/)).toBeNull();
});

it('adds several, takes one out again, and saves a note of photos alone', async () => {
  const undo = vi.fn(async () => ({ ok: true as const, value: undefined }));
  vi.mocked(addNote).mockResolvedValue({ ok: true, value: { entryId: '1', undo } });
  await form();
  await choose('knee.jpg', 'report.jpg');
  expect(await screen.findByText('knee.jpg')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove knee.jpg' }));
  expect(screen.queryByText('knee.jpg')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(addNote).toHaveBeenCalledWith(
    expect.objectContaining({ note: '', files: [expect.objectContaining({ name: 'report.jpg' })] }),
  );
  expect(names()).toEqual([]);
});

it('says what cannot be added and why, and adds the rest', async () => {
  await form();
  await choose('large.jpg', 'other.jpg', 'fine.jpg');
  expect(await screen.findByText(/large\.jpg is too large: at most 10.?MB fit/)).toBeTruthy();
  expect(screen.getByText(/other\.jpg is not a photo or PDF/)).toBeTruthy();
  expect(names()).toEqual(['fine.jpg']);
  await choose(...Array.from({ length: 10 }, (_, i) => `${i}.jpg`));
  expect(await screen.findByText(/At most 10 fit on one note/)).toBeTruthy();
  expect(names()).toHaveLength(10);
});

it('keeps the files where the device is full', async () => {
  vi.mocked(addNote).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await form();
  await choose('knee.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText(/This device has no space left/)).toBeTruthy();
  expect(names()).toEqual(['knee.jpg']);
});

const entry = (type: string): TimelineEntry => ({
  id: '1',
  vv: {},
  updated_at: '2026-05-01T08:00:00.000Z',
  profile_id: 'me',
  kind: 'note',
  occurred_at: '2026-05-01T08:00:00.000Z',
  checker_result_id: null,
  title: '',
  note: 'Knee',
  data: { attachments: [{ id: '0190a8f0-0000-7000-8000-000000000001', type, size: 200, name: 'knee' }] },
});

it.each<[ShownAttachment, RegExp]>([
  [{ state: 'loading', received: 0 }, /^Loading$/],
  [{ state: 'loading', received: 50 }, /^25\s?% loaded$/],
  [{ state: 'here', url: 'blob:x', waiting: true, problem: null }, /^Waiting to be sent$/],
  [{ state: 'here', url: 'blob:x', waiting: true, problem: 'over-quota' }, /no room left/],
  [{ state: 'away', error: { code: 'offline' }, retry: () => undefined }, /^Only on the server/],
  [{ state: 'away', error: { code: 'gone' }, retry: () => undefined }, /^Not on the server/],
  [{ state: 'away', error: { code: 'server' }, retry: () => undefined }, /^It did not load/],
])('says of %j', async (shown, words) => {
  vi.mocked(useAttachment).mockReturnValue(shown);
  await renderScreen(<AttachmentList entry={entry('image/jpeg')} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('shows a picture, offers a PDF to be saved, and tries again when asked', async () => {
  vi.mocked(useAttachment).mockReturnValue({ state: 'here', url: 'blob:x', waiting: false, problem: null });
  const shown = await renderScreen(<AttachmentList entry={entry('image/jpeg')} />);
  expect(screen.getByRole('img', { name: 'knee' }).getAttribute('src')).toBe('blob:x');
  shown.unmount();
  const link = await renderScreen(<AttachmentList entry={entry('application/pdf')} />);
  expect(screen.getByRole('link', { name: 'Save or open knee' }).getAttribute('download')).toBe('knee');
  link.unmount();
  const retry = vi.fn();
  vi.mocked(useAttachment).mockReturnValue({ state: 'away', error: { code: 'server' }, retry });
  await renderScreen(<AttachmentList entry={entry('image/jpeg')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});

it('puts a photo to an entry that is there already, and offers to take it back', async () => {
  const undo = vi.fn(async () => ({ ok: true as const, value: undefined }));
  vi.mocked(attachToEntry).mockResolvedValue({ ok: true, value: { undo } });
  const entry = { id: 'lab-1', profile_id: 'me', data: {} } as unknown as TimelineEntry;
  await renderScreen(<AddAttachments entry={entry} />);
  await choose('report.jpg');
  await waitFor(() =>
    expect(attachToEntry).toHaveBeenCalledWith('lab-1', [expect.objectContaining({ name: 'report.jpg' })]),
  );
  await waitFor(() => expect(screen.queryByText('report.jpg')).toBeNull());
});

it('keeps the photo on the screen where the device is full', async () => {
  vi.mocked(attachToEntry).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  const entry = { id: 'lab-1', profile_id: 'me', data: {} } as unknown as TimelineEntry;
  await renderScreen(<AddAttachments entry={entry} />);
  await choose('report.jpg');
  expect(await screen.findByText(/This device has no space left/)).toBeTruthy();
  expect(screen.getByText('report.jpg')).toBeTruthy();
});

it('counts what hangs on the entry already', async () => {
  const one = { id: 'a', type: 'image/jpeg', size: 1, name: 'a.jpg' };
  const attachments = Array.from({ length: 9 }, (_, i) => ({
    ...one,
    id: `019a0000-0000-7000-8000-00000000000${i}`,
  }));
  const entry = { id: 'lab-1', profile_id: 'me', data: { attachments } } as unknown as TimelineEntry;
  vi.mocked(attachToEntry).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  await renderScreen(<AddAttachments entry={entry} />);
  await choose('one.jpg', 'two.jpg');
  expect(await screen.findByText(/At most 10 fit on one note/)).toBeTruthy();
});
