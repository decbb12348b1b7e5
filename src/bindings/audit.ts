/** The trail as screens and commands use it: nothing waits for it. */
import type { AuditEvent } from '../db/records.ts';
import { ok } from '../shared/result.ts';
import { withData } from './data.ts';
import { dataStore } from './stores.ts';
import { type AuditAction, type Details, writeEntry, writeEvent } from './trail.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

/** Whoever shares the device must not learn from the list that somebody called for help. */
export const NOT_SHOWN: ReadonlySet<string> = new Set<AuditAction>(['crisis_detected', 'emergency_contact']);

/** Written into the records that are open, or are being opened. Locked ones take nothing. */
export function recordEvent(action: AuditAction, details: Details = {}): void {
  void withData(async (data) => ok(await writeEvent(data, action, details)));
}

/** Somebody signed in, with what was tried in vain at the form before. */
export function recordSignIn(): void {
  void withData(async (data) => ok(await writeEntry(data, 'sign_in', 'sign-in')));
}

export type SeenEvent = Pick<AuditEvent, 'id' | 'action' | 'details' | 'occurred_at'> & {
  where: 'here' | 'other' | 'server';
};

/** Newest first. */
export function useActivity(limit: number): Live<{ events: SeenEvent[] }> {
  const { data } = dataStore();
  const live = useLive<AuditEvent[]>(`activity-${limit}`, (open, next, failed) =>
    // Those left out must not make the list shorter.
    open.audit.watchNewest(
      Number.POSITIVE_INFINITY,
      (events) => next(events.filter(({ action }) => !NOT_SHOWN.has(action)).slice(0, limit)),
      failed,
    ),
  );
  if (live.state !== 'ready' || !data) return live.state === 'ready' ? { state: 'loading' } : live;
  const events = live.value.map(({ id, action, details, occurred_at, vv }) => {
    const where: SeenEvent['where'] = data.deviceId in vv ? 'here' : 'server' in vv ? 'server' : 'other';
    return { id, action, details, occurred_at, where };
  });
  return { state: 'ready', events };
}
