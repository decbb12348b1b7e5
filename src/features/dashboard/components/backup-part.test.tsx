// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBackup, restoreBackup } from '../../../bindings/backup.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { BackupPart } from './backup-part.tsx';

vi.mock('../../../bindings/backup.ts', () => ({ makeBackup: vi.fn(), restoreBackup: vi.fn() }));
vi.mock('../../../ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../ui/save-file.ts')>()),
  saveFile: vi.fn(),
}));

const file = new File(['x'], 'family.niramaya');
const write = (passphrase: string) =>
  fireEvent.change(screen.getByLabelText('Passphrase'), { target: { value: passphrase } });
const choose = () =>
  userEvent.upload(screen.getByLabelText('Bring a backup back', { selector: 'input' }), file);

beforeEach(() => {
  vi.mocked(makeBackup).mockReset();
  vi.mocked(restoreBackup).mockReset();
  vi.mocked(saveFile).mockReset();
});
afterEach(cleanup);

it('saves the sealed file under a name with the day', async () => {
  const blob = new Blob(['sealed']);
  vi.mocked(makeBackup).mockResolvedValue({ ok: true, value: { file: blob, missing: 2 } });
  await renderScreen(<BackupPart />);
  write('four words to remember');
  await userEvent.click(screen.getByRole('button', { name: 'Make a backup' }));
  expect(makeBackup).toHaveBeenCalledWith('four words to remember');
  expect(saveFile).toHaveBeenCalledWith(expect.stringMatching(/^niramaya-\d{4}-\d\d-\d\d\.niramaya$/), blob);
  expect(await screen.findByText(/only on the server.*: 2\./)).toBeTruthy();
});

it('names a passphrase that is too short, and keeps it', async () => {
  vi.mocked(makeBackup).mockResolvedValue({ ok: false, error: { code: 'passphrase-too-short' } });
  await renderScreen(<BackupPart />);
  write('short');
  await userEvent.click(screen.getByRole('button', { name: 'Make a backup' }));
  expect((await screen.findByRole('alert')).textContent).toContain('at least 10 characters');
  expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('short');
  expect(saveFile).not.toHaveBeenCalled();
});

it('keeps the chosen file when its passphrase was wrong, and says what came back', async () => {
  vi.mocked(restoreBackup).mockResolvedValueOnce({ ok: false, error: { code: 'passphrase-wrong' } });
  vi.mocked(restoreBackup).mockResolvedValueOnce({
    ok: true,
    value: { added: 3, changed: 1, kept: 5, refused: 2 },
  });
  await renderScreen(<BackupPart />);
  write('not this one');
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
  expect(screen.getByText(/family\.niramaya is still chosen/)).toBeTruthy();

  fireEvent.change(screen.getByLabelText('Passphrase'), { target: { value: 'the right one' } });
  await choose();
  expect(vi.mocked(restoreBackup).mock.calls.map(([, passphrase]) => passphrase)).toEqual([
    'not this one',
    'the right one',
  ]);
  expect(await screen.findByText(/Added: 3\. Merged: 1\. Already here: 5\./)).toBeTruthy();
  expect(screen.getByText(/could not be read: 2/)).toBeTruthy();
});
