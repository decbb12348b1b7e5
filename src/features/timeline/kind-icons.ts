import type { EntryKind } from '../../bindings/types.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Level } from './check-data.ts';

export const kindIcons: Record<EntryKind, IconName> = {
  check: 'steth',
  measurement: 'gauge',
  lab: 'flask',
  medicine: 'pill',
  vaccination: 'syringe',
  visit: 'person',
  symptom: 'temp',
  note: 'note',
};

/** A shape for each level, so that colour is never alone. */
export const levelIcons: Record<Level, IconName> = {
  emergency: 'octagon',
  urgent: 'diamond',
  routine: 'cal',
  'self-care': 'leaf',
};

/** The class that carries a level's colours. */
export const levelClasses: Record<Level, string> = {
  emergency: 'emergency',
  urgent: 'urgent',
  routine: 'routine',
  'self-care': 'selfcare',
};
