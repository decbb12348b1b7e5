import type { Sex } from '../../../clinical/growth/index.ts';

export type Early = 'yes' | 'no' | 'unsure';

/** Whom a check is about, as far as it is known without asking. */
export interface Child {
  /** '' where none was told. */
  name: string;
  sex: Sex | null;
  /** YYYY-MM-DD; null where the birthday is not known. */
  born: string | null;
  /** Whether it was born early; null before that was asked. */
  early: Early | null;
  /** In which week of pregnancy, where `early` is yes. */
  weeks: number | null;
}

const plainName = (child: Child) => child.name.trim().toLocaleLowerCase();

/**
 * Whether two checks without a profile are about the same child. Nothing joins children of whom neither a name nor a
 * birthday was told: a line drawn through two children would show a fall that is none.
 */
export function isSameChild(a: Child, b: Child): boolean {
  if (a.sex !== b.sex || plainName(a) !== plainName(b)) return false;
  return a.born && b.born ? a.born === b.born : plainName(a) !== '';
}
