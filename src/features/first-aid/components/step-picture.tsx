import type { Pictures } from '../../../bindings/pictures.ts';
import { Figure } from '../../../ui/figure.tsx';

/** The pictures of all steps, and what is seen in each, by their ids. */
export interface Drawn {
  pictures: Pictures;
  alts: Readonly<Record<string, string>>;
}

/** What a step shows. Its place is kept while the drawings are on their way; without them the words stand alone. */
export function StepPicture({ id, drawn: { pictures, alts } }: { id: string | undefined; drawn: Drawn }) {
  if (id === undefined || pictures.state === 'gone') return null;
  const picture = pictures.state === 'ready' ? pictures.find(id) : null;
  return <Figure picture={picture} alt={alts[id] ?? ''} />;
}
