/** Pages that nobody should be seen reading against their will: they carry the button that leaves them at once. */
import type { HubId } from './paths.ts';

const HUBS = new Set<HubId>([
  'addiction-rehab',
  'hormonal-balance',
  'mental-health-center',
  'mental-health-checker',
  'reproductive-health',
  'womens-health-center',
]);

/** Entries of the library by what they are about, and those that are delicate for another reason. */
const SUBJECTS = new Set(['mind', 'women']);
const ENTRIES = new Set([
  'alcohol-and-health',
  'growing-up-puberty',
  'hiv',
  'sexually-transmitted-infection',
]);

export function isSensitiveHub(id: HubId): boolean {
  return HUBS.has(id);
}

/** A condition has a system, an article a topic; other entries have neither. */
export function isSensitiveEntry(entry: { id: string; system?: string; topic?: string }): boolean {
  return ENTRIES.has(entry.id) || SUBJECTS.has(entry.system ?? entry.topic ?? '');
}
