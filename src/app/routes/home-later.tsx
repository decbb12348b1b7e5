import { FitsNow } from '../../features/family/components/fits-now.tsx';
import { DueToday } from '../../features/reminders/components/due-today.tsx';

/** What comes once home stands: what is due, and what fits the chosen person before what is offered to everybody. */
export function HomeLater() {
  return (
    <>
      <DueToday />
      <FitsNow />
    </>
  );
}
