// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompiledFirstAid } from '../../content/compiled.ts';
import { renderScreen } from '../../testing/render.tsx';
import { placeOf } from './place.ts';
import { FirstAidScreen } from './screens/first-aid-screen.tsx';

const aid = vi.hoisted(() => ({
  state: {} as unknown,
  first: null as unknown,
  beats: [] as number[],
  pictures: {} as unknown,
}));
vi.mock('../../bindings/first-aid.ts', () => ({ useFirstAid: () => aid.state }));
vi.mock('../../bindings/pictures.ts', () => ({ usePictures: () => aid.pictures }));
vi.mock('../../bindings/emergency-numbers.ts', () => ({
  useEmergencyNumbers: () => ({ first: aid.first, crisis: null }),
}));
vi.mock('../../platform/beat.ts', () => ({
  startBeat: (perMinute: number, onBeat: () => void) => {
    aid.beats.push(perMinute);
    onBeat();
    return () => aid.beats.push(0);
  },
}));

const entry = (id: string, fields: Partial<CompiledFirstAid>): CompiledFirstAid => ({
  id,
  language: 'en',
  group: 'breath',
  icon: 'lung',
  call: 'if',
  related: [],
  sources: [],
  basis: '',
  review: '',
  title: id,
  summary: `About ${id}`,
  also: [],
  signs: ['A sign'],
  callWhen: ['They turn blue'],
  steps: ['One', 'Two', 'Three'].map((name) => ({ do: `${name} of ${id}`, more: `How to ${name}` })),
  pictures: ['look', 'press', 'look'],
  differs: [],
  doNot: ['Do not wait', 'Do not leave'],
  wait: ['Stay with them'],
  after: ['See a doctor'],
  ...fields,
});
const tabs = [
  { id: 'cpr-adult', who: 'adult' as const },
  { id: 'cpr-baby', who: 'baby' as const },
];
const entries = [
  entry('cpr-adult', { title: 'CPR for an adult', call: 'always', tabs, beatFrom: 2 }),
  entry('cpr-baby', { title: 'CPR for a baby', call: 'always', tabs }),
  entry('choking', {
    title: 'Choking',
    also: ['étouffement', 'swallowed a coin'],
    differs: [{ who: 'pregnant', text: 'Push on the chest.' }],
    related: ['cpr-adult', 'gone'],
  }),
];
const part = (id: string) => ({ d: `M0 0L${id.length} 9`, tone: 'helper', width: 8 });
const at = (hash: string) => renderScreen(<FirstAidScreen />, { at: `/first-aid${hash}` });

beforeEach(() => {
  aid.state = { state: 'ready', entries, alts: { look: 'A helper looks around.', press: 'Hands press.' } };
  aid.pictures = { state: 'ready', find: (id: string) => ({ viewBox: '0 0 160 120', parts: [part(id)] }) };
  aid.first = { dial: '112', display: '112' };
  aid.beats = [];
});
afterEach(cleanup);

it('lists what may have happened, with the number to call above it, and finds it by other words', async () => {
  await at('');
  expect(screen.getByRole('link', { name: 'Call 112, on loudspeaker' }).getAttribute('href')).toBe('tel:112');
  const field = screen.getByLabelText('What happened?');
  await userEvent.type(field, 'Etouffement');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:112',
    '/first-aid#choking',
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, 'toothache');
  expect(screen.getByRole('status').textContent).toContain('call the emergency number');
});

it('leads to the emergency page where no number may be shown', async () => {
  aid.first = null;
  await at('');
  expect(screen.getByRole('link', { name: 'Emergency' }).getAttribute('href')).toBe('/emergency');
});

it('shows the steps, for whom they differ, what never to do and when to call, and what is related', async () => {
  await at('#choking');
  expect(screen.getByRole('heading', { level: 1, name: 'Choking' })).toBeTruthy();
  const steps = screen.getByRole('heading', { name: 'What to do' }).closest('section');
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Pregnant:').parentElement?.textContent).toContain('Push on the chest.');
  expect(screen.getByText('Do not leave')).toBeTruthy();
  const call = screen.getByRole('heading', { name: 'Call the emergency number at once if' });
  expect(call.closest('section')?.textContent).toContain('They turn blue');
  expect(screen.getByRole('link', { name: 'CPR for an adult' })).toBeTruthy();
  expect(screen.getByText(/not yet checked against a source/)).toBeTruthy();
});

it('calls first where everybody must call, and offers the same for a baby', async () => {
  await at('#cpr-adult');
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links.slice(0, 3)).toEqual(['Adult', 'Baby', 'Call 112, on loudspeaker']);
  expect(screen.getByRole('link', { name: 'Adult' }).getAttribute('aria-current')).toBe('true');
});

it('goes through the steps one by one, with the beat where there are pushes', async () => {
  await at('#cpr-adult/1');
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start the beat/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Next step' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two of cpr-adult');
  await userEvent.click(screen.getByRole('button', { name: /Start the beat/ }));
  expect(aid.beats).toEqual([110]);
  await userEvent.click(screen.getByRole('button', { name: /Push on every beat/ }));
  expect(aid.beats).toEqual([110, 0]);
  await userEvent.click(screen.getByRole('link', { name: 'Next step' }));
  expect(screen.getByRole('link', { name: 'All steps' }).getAttribute('href')).toBe('/first-aid#cpr-adult');
  expect(screen.getByRole('link', { name: 'Step before' }).getAttribute('href')).toBe(
    '/first-aid#cpr-adult/2',
  );
});

it('shows of every step what to do, after its words, in the list and alone', async () => {
  await at('#choking');
  const steps = screen.getByRole('heading', { name: 'What to do' }).closest('section') as HTMLElement;
  const items = within(steps).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('img').getAttribute('aria-label'))).toEqual([
    'A helper looks around.',
    'Hands press.',
    'A helper looks around.',
  ]);
  expect(items[1]?.lastElementChild?.querySelector('path')?.getAttribute('d')).toBe('M0 0L5 9');
  expect(items[1]?.firstElementChild?.textContent).toContain('Two of choking');
  cleanup();
  await at('#choking/2');
  const picture = screen.getByRole('img', { name: 'Hands press.' });
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('keeps the place of a picture that is on its way, and is whole without any', async () => {
  aid.pictures = { state: 'wait' };
  await at('#choking');
  expect(document.querySelectorAll('.steps > li > .figure')).toHaveLength(3);
  expect(screen.queryByRole('img')).toBeNull();
  cleanup();
  aid.pictures = { state: 'gone' };
  await at('#choking');
  expect(document.querySelector('.figure, .steps.drawn')).toBeNull();
  expect(screen.getByText('Two of choking')).toBeTruthy();
  cleanup();
  await at('#choking/2');
  expect(document.querySelector('.figure')).toBeNull();
  expect(screen.getByText('How to Two')).toBeTruthy();
});

it('says so where a link leads to what is gone, and still shows the list', async () => {
  await at('#magic');
  expect(screen.getByText(/not here any more/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /CPR for a baby/ })).toBeTruthy();
});

it('says that a page is in English where the language lacks it', async () => {
  await renderScreen(<FirstAidScreen />, { at: '/first-aid#choking', language: 'ta' });
  expect(document.querySelector('.two')?.getAttribute('lang')).toBe('en');
});

it('reads a place from an address and nothing else', () => {
  expect(placeOf('#choking')).toEqual({ id: 'choking', step: null });
  expect(placeOf('#cpr-adult/3')).toEqual({ id: 'cpr-adult', step: 3 });
  for (const none of ['', '#', '#access_token=1&x', '#a/b', '#cpr-adult/12', '#%E0']) {
    expect(placeOf(none)).toBeNull();
  }
});
