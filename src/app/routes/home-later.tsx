import { FitsNow } from '../../features/family/components/fits-now.tsx';
import { DueToday } from '../../features/reminders/components/due-today.tsx';

// One file with what stands below: what a page's first load has to list is kept short.
export { EntryLinks } from '../../features/timeline/components/entry-links.tsx';

/** What comes once home stands: what is due, and what fits the chosen person before what is offered to everybody. */
export function HomeLater() {
  return (
    <>
      <DueToday />
      <FitsNow />
    </>
  );
}
