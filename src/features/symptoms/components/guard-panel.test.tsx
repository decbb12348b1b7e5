// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordEvent } from '../../../bindings/audit.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { GuardPanel } from './guard-panel.tsx';

vi.mock('../../../bindings/audit.ts', () => ({ recordEvent: vi.fn() }));
afterEach(cleanup);

it('an emergency leaves nothing in the trail; a crisis that it happened', async () => {
  await renderScreen(<GuardPanel seen="none" />);
  await renderScreen(<GuardPanel seen="emergency" />);
  expect(screen.getByRole('alert')).toBeTruthy();
  await vi.dynamicImportSettled();
  expect(recordEvent).not.toHaveBeenCalled();
  await renderScreen(<GuardPanel seen="crisis" />);
  await vi.waitFor(() => expect(vi.mocked(recordEvent).mock.calls).toEqual([['crisis_detected']]));
});
