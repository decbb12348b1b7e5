import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddForm } from '../add/add-form.tsx';
import { AddScreen } from '../add/add-screen.tsx';
import { EditScreen } from '../add/edit-screen.tsx';
import { whatOf } from '../add/forms.ts';
import { ChartScreen } from '../chart/chart-screen.tsx';
import { EntryView } from '../components/entry-view.tsx';
import { SharedScreen } from '../components/shared-screen.tsx';
import { TimelineView } from '../components/timeline-view.tsx';

/** The list, or what its address names: `?entry=<id>`, `?edit=<id>`, `?add=<what>`, `?chart=<measure>`, `?shared=` for what another app shared. */
export function TimelineScreen() {
  const [params] = useSearchParams();
  const entry = params.get('entry');
  const edit = params.get('edit');
  const add = params.get('add');
  const chart = params.get('chart');
  const shared = params.get('shared');
  const part = params.toString();
  // Each is a page of its own and begins at its top; the list finds back to where it was by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the address is another page
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [part]);
  if (shared !== null) return <SharedScreen problem={shared} />;
  if (entry) return <EntryView key={entry} id={entry} />;
  if (edit) return <EditScreen key={edit} id={edit} />;
  if (chart !== null) return <ChartScreen key={chart} asked={chart} />;
  const what = whatOf(add);
  if (what) return <AddForm key={what} what={what} />;
  if (add === '') return <AddScreen />;
  return <TimelineView note={add === 'note'} />;
}
