import { afterEach, expect, it, vi } from 'vitest';
import { alteredRecords } from './altered-records.ts';
import { dataStore } from './stores.ts';

afterEach(() => dataStore.setState({ status: 'idle', data: null, error: null }));

it('tells once of records that do not open, once of the trail itself, and only of which kind they are', async () => {
  const written: { action: string; details: object }[] = [];
  const create = async (event: { action: string; details: object }) => {
    written.push(event);
    return { ok: true, value: { record: event } };
  };
  const altered = alteredRecords();
  // While the records are being opened there is nothing to write into yet.
  altered('timeline_entries');
  expect(written).toEqual([]);
  dataStore.setState({ status: 'open', data: { account: 'a', audit: { create } } as never, error: null });
  for (const collection of ['timeline_entries', 'profiles', 'audit_events', 'audit_events'])
    altered(collection);
  await vi.waitFor(() =>
    expect(written.map(({ action, details }) => [action, details])).toEqual([
      ['encryption_failure', { collection: 'timeline_entries' }],
      ['audit_log_tampering', { collection: 'audit_events' }],
    ]),
  );
});
