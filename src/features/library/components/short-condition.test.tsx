// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SymptomWords } from '../../../content/compiled.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ShortCondition } from './short-condition.tsx';

const facts = vi.hoisted(() => ({
  conditions: [
    { id: 'grave', triage: 'emergency', findings: {} },
    { id: 'mild', triage: 'routine', findings: {} },
    { id: 'told', triage: 'emergency', findings: {} },
  ],
}));
vi.mock('../../../content/loader.ts', () => ({ loadSymptomFacts: () => Promise.resolve(facts) }));
afterEach(cleanup);

const about = { name: 'An illness', about: 'What it is.' };
const content = {
  findings: {},
  conditions: { grave: about, mild: about, told: { ...about, watch: ['the lips turn blue'] } },
} as unknown as SymptomWords;
const show = (id: string) => renderScreen(<ShortCondition id={id} content={content} />);

it('sends people to help at once where the condition is an emergency by itself', async () => {
  await show('grave');
  expect(await screen.findByRole('heading', { name: 'Get emergency help now' })).toBeTruthy();
  expect(screen.queryByText(/gets worse quickly/)).toBeNull();
});

it('says when to get help and whom to see where the condition has no words of its own for it', async () => {
  await show('mild');
  expect(await screen.findByText('Make an appointment with a doctor in the next days.')).toBeTruthy();
  expect(screen.getByText(/gets worse quickly/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Emergency/ })).toBeTruthy();
});

it('keeps the signs that a condition names itself', async () => {
  await show('told');
  expect(await screen.findByText('the lips turn blue')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Get emergency help now' })).toBeNull();
});
