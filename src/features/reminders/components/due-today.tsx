import { lazy, Suspense } from 'react';
import { useReminders } from '../../../bindings/reminders.ts';

/** Reckons with calendars and zones: only whoever has a reminder waits for it. */
const OpenDoses = lazy(() => import('./open-doses.tsx').then((m) => ({ default: m.OpenDoses })));

/** What waits for an answer, small, for other pages; nothing where nobody has a reminder or nothing is due. */
export function DueToday() {
  const live = useReminders();
  if (live.state !== 'ready' || !live.reminders.some(({ enabled }) => enabled)) return null;
  return (
    <Suspense fallback={null}>
      <OpenDoses />
    </Suspense>
  );
}
