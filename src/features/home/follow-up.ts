import type { TimelineEntry } from '../../bindings/types.ts';

const HOUR_MS = 3_600_000;
/** Sooner there is nothing to tell yet; later nobody remembers. */
const FROM_MS = 18 * HOUR_MS;
const TO_MS = 5 * 24 * HOUR_MS;

/** The newest symptom check that nobody has said yet how it went on; `entries` newest first, `now` in milliseconds. */
export function checkToFollow(entries: readonly TimelineEntry[], now: number): TimelineEntry | null {
  const followed = new Set(entries.map(({ data }) => data.follow_up_of));
  const due = entries.find((entry) => {
    const age = now - Date.parse(entry.occurred_at);
    return entry.kind === 'check' && typeof entry.data.text === 'string' && age >= FROM_MS && age <= TO_MS;
  });
  return due && !followed.has(due.id) ? due : null;
}
