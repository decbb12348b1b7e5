// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dataStore } from '../../bindings/stores.ts';
import { renderScreen } from '../../testing/render.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';

afterEach(() => {
  cleanup();
  dataStore.setState({ status: 'idle', data: null, error: null });
});

it.each([
  ['tab-outdated', 'This tab is old'],
  ['migration-failed', 'Your records could not be opened yet'],
  ['storage-full', 'Your records could not be opened yet'],
])('%s is said in words, with a way on', async (code, title) => {
  dataStore.setState({ status: 'error', data: null, error: { code } });
  await renderScreen(<UnopenedNotice />, { at: '/timeline' });
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('stands before no help, and says nothing of other failures', async () => {
  dataStore.setState({ status: 'error', data: null, error: { code: 'tab-outdated' } });
  const help = await renderScreen(<UnopenedNotice />, { at: '/emergency' });
  expect(help.container.textContent).toBe('');
  dataStore.setState({ status: 'error', data: null, error: { code: 'app-incomplete' } });
  const other = await renderScreen(<UnopenedNotice />, { at: '/timeline' });
  expect(other.container.textContent).toBe('');
});
