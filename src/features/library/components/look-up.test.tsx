// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createLookUp } from '../../../content/look-up.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { Explained, LookUp } from './look-up.tsx';

const TERMS = [
  { id: 'kidney', language: 'en', title: 'Kidney', also: ['kidneys'], field: 'body' },
  { id: 'pus', language: 'en', title: 'Pus', also: ['thick yellow fluid'], field: 'symptom' },
];
vi.mock('../../../content/look-up.ts', async (original) => {
  const module = await original<typeof import('../../../content/look-up.ts')>();
  return { ...module, createLookUp: vi.fn(module.createLookUp) };
});
const dictionary = vi.hoisted(() => ({ page: {} as object }));
vi.mock('../../../bindings/content.ts', () => ({
  useLibraryList: () => ({ state: 'ready', language: 'en', value: TERMS }),
  useLibraryPage: () => dictionary.page,
}));
afterEach(cleanup);

const TEXTS = ['The kidneys clean the blood.', 'A kidney may hurt, with pus.'];
const shown = (title = 'Stones', language: 'en' | 'ta' = 'en') =>
  renderScreen(
    <LookUp texts={TEXTS} language={language} title={title}>
      {TEXTS.map((text) => (
        <p key={text}>
          <Explained>{text}</Explained>
        </p>
      ))}
    </LookUp>,
  );
const known = () =>
  Object.assign(dictionary, {
    page: { state: 'ready', language: 'en', value: { title: 'Kidney', definition: 'Cleans the blood.' } },
  });
const terms = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('tells what a tapped word means, leads to the dictionary, and closes with a second tap', async () => {
  known();
  await shown();
  expect(terms()).toEqual(['kidneys', 'pus']);
  const term = screen.getByRole('button', { name: 'kidneys' });
  await userEvent.click(term);
  expect(term.getAttribute('aria-expanded')).toBe('true');
  const card = screen.getByRole('status');
  expect(card.textContent).toContain('Kidney: Cleans the blood.');
  expect(term.getAttribute('aria-controls')).toBe(card.id);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/medical-dictionary#kidney');
  await userEvent.click(term);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says so where the meaning is not on the device', async () => {
  Object.assign(dictionary, { page: { state: 'error', retry: () => undefined } });
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'pus' }));
  expect(screen.getByRole('status').textContent).toContain('when you are online');
  expect(screen.queryByRole('link')).toBeNull();
});

it('marks neither the word a page is about nor words of a page in another language', async () => {
  known();
  await shown('Kidney');
  expect(terms()).toEqual(['pus']);
  cleanup();
  await shown('Stones', 'ta');
  expect(terms()).toEqual([]);
  expect(screen.getByText(TEXTS[0] ?? '')).toBeTruthy();
});

it('reads the names of a list once, however many pages are opened', async () => {
  known();
  await shown('Stones');
  cleanup();
  await shown('Kidney');
  expect(vi.mocked(createLookUp)).toHaveBeenCalledTimes(1);
});
