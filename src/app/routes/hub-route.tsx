import { type ComponentType, lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { HubScreen } from '../../features/hubs/screens/hub-screen.tsx';
import { PlanTable } from '../../features/plans/components/plan-table.tsx';
import type { HubId } from '../../shared/paths.ts';

const loadRemedies = () => import('../../features/library/screens/remedies.tsx');
const loadDrugs = () => import('../../features/library/screens/drugs.tsx');

/** Pages that are the door to a shelf of the library: the list stands on them, an entry is the part named by its id. */
const SHELVES: Partial<Record<HubId, { list: ComponentType; entry: ComponentType<{ id: string }> }>> = {
  remedies: {
    list: lazy(() => loadRemedies().then((m) => ({ default: m.RemedyList }))),
    entry: lazy(() => loadRemedies().then((m) => ({ default: m.RemedyScreen }))),
  },
  'drug-information': {
    list: lazy(() => loadDrugs().then((m) => ({ default: m.DrugList }))),
    entry: lazy(() => loadDrugs().then((m) => ({ default: m.DrugScreen }))),
  },
};
const LibraryDesk = lazy(() =>
  import('../../features/library/screens/library-desk.tsx').then((m) => ({ default: m.LibraryDesk })),
);
const ContactForm = lazy(() =>
  import('../../features/contact/components/contact-form.tsx').then((m) => ({ default: m.ContactForm })),
);
/** Parts of the page itself, as it names them. */
const OWN_PART = /^part-\d+$/;

/** A content page, with the tools of other features where a page has one. */
export function HubRoute({ id }: { id: HubId }) {
  const { hash } = useLocation();
  const shelf = SHELVES[id];
  const part = decodeURIComponent(hash.slice(1));
  if (shelf && part && !OWN_PART.test(part)) return <shelf.entry key={part} id={part} />;
  return <HubScreen id={id} tool={toolOf(id)} />;
}

function toolOf(id: HubId): ReactNode {
  if (id === 'pricing') return <PlanTable />;
  if (id === 'contact-us') return <ContactForm />;
  if (id === 'library') return <LibraryDesk />;
  const shelf = SHELVES[id];
  return shelf && <shelf.list />;
}
