// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LabResult } from '../../../clinical/labs/index.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { Done } from './done.tsx';
import type { Import } from './use-import.ts';

afterEach(cleanup);

const takeBack = vi.fn(async () => true);
const work = { takeBack, startOver: () => undefined } as unknown as Import;
const stage = {
  at: 'done',
  count: 2,
  left: [
    {
      incoming: { kind: 'condition', value: { id: '', name: 'Asthma' } },
      code: 'text-too-long',
    },
  ],
  critical: [{ result: { test: 'potassium' } as LabResult, at: '2026-11-20' }],
  takeBack: async () => ({ ok: true, value: undefined }),
  stopped: false,
} as Parameters<typeof Done>[0]['stage'];
const Critical = ({ values }: { values: readonly { result: LabResult }[] }) => (
  <p role="alert">{values.map(({ result }) => result.test).join()}</p>
);

it('says what cannot wait before all else, what was taken in, and what was left out and why', async () => {
  await renderScreen(<Done stage={stage} work={work} CriticalLabs={Critical} />);
  const alert = screen.getByRole('alert');
  const done = screen.getByText('2 records were taken in.');
  expect(alert.textContent).toBe('potassium');
  expect(alert.compareDocumentPosition(done) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(screen.getByText('1 record was left out'));
  expect(screen.getByText(/Asthma/).textContent).toContain('too long');
});

it('offers the rest where taking back was stopped', async () => {
  await renderScreen(<Done stage={{ ...stage, stopped: true }} work={work} CriticalLabs={Critical} />);
  expect(screen.getByRole('status').textContent).toContain('still here');
  await userEvent.click(screen.getByRole('button', { name: 'Take the rest back too' }));
  expect(takeBack).toHaveBeenCalled();
});
