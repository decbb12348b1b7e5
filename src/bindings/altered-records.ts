/** Records of this device that do not open although their key does: somebody, or a failing disk, changed them. */
import { type DataState, dataStore } from './stores.ts';
import { writeEvent } from './trail.ts';

type Open = NonNullable<DataState['data']>;

/** For one opening of the records: each kind of event once, however many records it concerns. */
export function alteredRecords(): (collection: string) => void {
  const told = new Set<string>();
  return (collection) => {
    const action = collection === 'audit_events' ? 'audit_log_tampering' : 'encryption_failure';
    if (told.has(action)) return;
    told.add(action);
    whenOpen((data) => void writeEvent(data, action, { collection }));
  };
}

/** At once, or after the opening that is under way; where it fails there is nothing to write into. */
function whenOpen(run: (data: Open) => void): void {
  const { data } = dataStore.getState();
  if (data) {
    run(data);
    return;
  }
  const stop = dataStore.subscribe((now) => {
    if (now.status === 'opening') return;
    stop();
    if (now.data) run(now.data);
  });
}
