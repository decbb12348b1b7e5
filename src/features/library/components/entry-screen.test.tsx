// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { usePageHeader } from '../../../ui/page-header.ts';
import { type EntryProps, EntryScreen } from './entry-screen.tsx';

const content = vi.hoisted(() => ({ page: {} as object, list: {} as object }));
vi.mock('../../../bindings/content.ts', () => ({
  useLibraryPage: () => content.page,
  useLibraryList: () => content.list,
}));
afterEach(cleanup);

const ready = (value: unknown) => ({ state: 'ready', language: 'en', value });
const loading = { state: 'loading' };
const Term = ({ entry, list }: EntryProps<'terms'>) => <h1>{`${entry.title}, of ${list.length}`}</h1>;
const shown = (page: object, list: object, otherwise?: string) => {
  Object.assign(content, { page, list });
  return renderScreen(
    <EntryScreen kind="terms" id="pus" shelf="/words" heading="Words" page={Term} otherwise={otherwise} />,
  );
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows an entry without waiting for the list, with the way back to it', async () => {
  await shown(ready({ title: 'Pus' }), loading);
  expect(heading()).toBe('Pus, of 0');
  expect(usePageHeader.getState()).toMatchObject({ back: '/words', title: 'Words' });
  cleanup();
  await shown(ready({ title: 'Pus' }), ready([{ id: 'pus' }, { id: 'fever' }]));
  expect(heading()).toBe('Pus, of 2');
});

it('says that an entry is gone and leads to the list, or shows what else there is', async () => {
  await shown(ready(null), loading);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/words');
  cleanup();
  await shown(ready(null), loading, 'The little that is known');
  expect(screen.getByText('The little that is known')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('waits for an entry, and asks again for one that did not come', async () => {
  await shown(loading, ready([]));
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  cleanup();
  const retry = vi.fn();
  await shown({ state: 'error', retry }, ready([]));
  await userEvent.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledOnce();
});
