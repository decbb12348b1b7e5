// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LibrarySearch, SearchEntry } from '../../../bindings/search.ts';
import { countUse } from '../../../bindings/usage.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { SearchBox } from './search-box.tsx';

const found: SearchEntry[] = [
  { kind: 'first-aid', id: 'burns', language: 'en', title: 'Burns and scalds', also: [], summary: '' },
  { kind: 'remedies', id: 'aloe-vera-gel', language: 'en', title: 'Aloe vera', also: [], summary: '' },
];
const state = vi.hoisted(() => ({ search: null as LibrarySearch | null, failed: false }));
vi.mock('../../../bindings/search.ts', () => ({ useLibrarySearch: () => state }));
vi.mock('../../../bindings/usage.ts', () => ({ countUse: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.mocked(countUse).mockClear();
});

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const typed = async (text: string) => {
  await renderScreen(<SearchBox />);
  await userEvent.type(screen.getByLabelText('Search everything'), text);
};

it('leads to every page it finds, in their order, and counts nothing for it', async () => {
  Object.assign(state, { search: { find: () => found }, failed: false });
  await typed('burn');
  expect(links()).toEqual(['/first-aid#burns', '/remedies#aloe-vera-gel']);
  expect(countUse).not.toHaveBeenCalled();
});

it('shows one kind of page only, which counts as an advanced search', async () => {
  Object.assign(state, { search: { find: () => found }, failed: false });
  await typed('burn');
  await userEvent.selectOptions(screen.getByLabelText('Kind of page'), 'remedies');
  expect(links()).toEqual(['/remedies#aloe-vera-gel']);
  expect(vi.mocked(countUse).mock.calls).toEqual([['advanced_searches']]);
});

it('says when nothing fits, and when it cannot search', async () => {
  Object.assign(state, { search: { find: () => [] }, failed: false });
  await typed('zzz');
  expect(screen.getByRole('status').textContent).toContain('Nothing here fits');
  cleanup();
  Object.assign(state, { search: null, failed: true });
  await typed('burn');
  expect(screen.getByRole('status').textContent).toContain('with a network');
});
