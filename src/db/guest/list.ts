/** What a guest wrote, as a list the person recognises before it moves. */
import type { UserDatabase } from '../open.ts';

export type GuestRecord = {
  id: string;
  collection: 'profiles' | 'checker_results' | 'timeline_entries';
  /** The person's own words where there are any. */
  title: string;
  /** ISO 8601. */
  at: string;
};

/** Newest first. Results stand behind their entries and go with them; only those without an entry are listed. */
export async function listGuestRecords(guest: UserDatabase): Promise<GuestRecord[]> {
  const [profiles, results, entries] = await Promise.all([
    guest.profiles.all(),
    guest.results.all(),
    guest.timeline.all(),
  ]);
  const shown = new Set(entries.map((entry) => entry.checker_result_id));
  const records: GuestRecord[] = [
    ...profiles.map((p) => ({ id: p.id, collection: 'profiles' as const, title: p.name, at: p.updated_at })),
    ...results
      .filter((result) => !shown.has(result.id))
      .map((r) => ({ id: r.id, collection: 'checker_results' as const, title: '', at: r.taken_at })),
    ...entries.map((entry) => ({
      id: entry.id,
      collection: 'timeline_entries' as const,
      title: entry.title || words(entry.data),
      at: entry.occurred_at,
    })),
  ];
  return records.sort((a, b) => (a.at < b.at ? 1 : -1));
}

function words(data: Record<string, unknown>): string {
  return typeof data.text === 'string' ? data.text.slice(0, 200) : '';
}
