// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { syncStore } from '../../bindings/stores.ts';
import { renderScreen } from '../../testing/render.tsx';
import { StatusButton } from './status-button.tsx';

const { status } = syncStore.getState();
afterEach(() => {
  cleanup();
  syncStore.setState({ status });
});

it.each(['en', 'ar'])('the figure it shows is in its name, whatever the words are: %s', async (language) => {
  for (const state of ['syncing', 'offline'] as const) {
    syncStore.setState({ status: { ...status, state, pending: 1 } });
    await renderScreen(<StatusButton />, { language });
    const [link] = screen.getAllByRole('link');
    const shown = link?.textContent ?? '';
    expect(shown).not.toBe('');
    expect(link?.getAttribute('aria-label')).toContain(shown);
    cleanup();
  }
});
