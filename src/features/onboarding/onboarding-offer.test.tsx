// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeFirstOffer } from '../../bindings/onboarding-offer.ts';
import { dataStore } from '../../bindings/stores.ts';
import type { UserDatabase } from '../../db/open.ts';
import { renderScreen } from '../../testing/render.tsx';
import { type Notice, onNotice } from '../../ui/notify.ts';
import { OnboardingOffer } from './onboarding-offer.tsx';

const openAs = (account: string) =>
  dataStore.setState({ status: 'open', data: { account, durable: true } as UserDatabase });
const offered = () => screen.queryByRole('heading', { name: 'Shall the app know you a little?' }) !== null;

beforeEach(() => {
  localStorage.clear();
  openAs('a-1');
});
afterEach(cleanup);

it('goes when it is waved off, comes back with undo, and asks each account for itself', async () => {
  const said: Notice[] = [];
  const stop = onNotice((notice) => said.push(notice));
  await renderScreen(<OnboardingOffer />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/onboarding#check');
  await userEvent.click(screen.getByRole('button', { name: 'Do not ask again' }));
  expect(offered()).toBe(false);
  act(() => said[0]?.action?.run());
  expect(offered()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Do not ask again' }));
  act(() => openAs('a-2'));
  expect(offered()).toBe(true);
  stop();
});

it('is told once after a sign-in', () => {
  expect([takeFirstOffer(), takeFirstOffer()]).toEqual([true, false]);
});
