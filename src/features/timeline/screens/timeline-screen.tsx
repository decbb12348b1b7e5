import { useSearchParams } from 'react-router-dom';
import { EntryView } from '../components/entry-view.tsx';
import { TimelineView } from '../components/timeline-view.tsx';

/** The list, or one entry of it by `?entry=<id>`. */
export function TimelineScreen() {
  const [params] = useSearchParams();
  const id = params.get('entry');
  return id ? <EntryView key={id} id={id} /> : <TimelineView />;
}
