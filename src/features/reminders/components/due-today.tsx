import { lazy, Suspense } from 'react';
import { useAnyReminder } from '../../../bindings/reminders.ts';

/** Reckons with calendars and zones: only whoever has a reminder waits for it. */
const OpenDoses = lazy(() => import('./open-doses.tsx').then((m) => ({ default: m.OpenDoses })));

/** What waits for an answer, small, for other pages; nothing where nobody has a reminder or nothing is due. */
export function DueToday() {
  if (!useAnyReminder()) return null;
  return (
    <Suspense fallback={null}>
      <OpenDoses />
    </Suspense>
  );
}
