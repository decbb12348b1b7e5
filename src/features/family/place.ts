/** The parts of the family's page, as its address names them. */
import { paths } from '../../shared/paths.ts';

const PART = /^(new|member|edit|card)(?:-([\w-]+))?$/;

export type FamilyPart = { kind: 'new' } | { kind: 'member' | 'edit' | 'card'; id: string };

/** null for an address that names another part of the page. */
export function readPart(hash: string): FamilyPart | null {
  const [, kind, id] = PART.exec(hash) ?? [];
  if (kind === 'new') return id === undefined ? { kind } : null;
  if (!id || (kind !== 'member' && kind !== 'edit' && kind !== 'card')) return null;
  return { kind, id };
}

export const newPath = paths.part(paths.family, 'new');
export const editPath = (id: string) => paths.part(paths.family, `edit-${id}`);
export const cardPath = (id: string) => paths.part(paths.family, `card-${id}`);
