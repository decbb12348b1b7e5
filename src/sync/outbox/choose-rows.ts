/** Which unsent rows one sealed entry carries. */
import { CRITICAL_EVENTS } from '../../shared/critical-events.ts';
import { COLLECTIONS, MAX_DOCUMENTS, type SyncRequest } from '../protocol.ts';
import type { UnsentRow } from '../replication.ts';

/** Of the sealed text: base64 of it, and what stands around, stays below what the worker and the server take. */
const MAX_SEALED_BYTES = 740_000;

/** Profiles, which others name; then critical events; then in the order in which the server applies them. */
export function chooseRows(rows: UnsentRow[], maxBytes = MAX_SEALED_BYTES): SyncRequest['push'] {
  const ranked = rows.map((row, at) => ({ row, at, rank: rankOf(row) }));
  ranked.sort((a, b) => a.rank - b.rank || a.at - b.at);
  const push: SyncRequest['push'] = {};
  let documents = 0;
  let bytes = 0;
  for (const { row } of ranked) {
    const size = new TextEncoder().encode(JSON.stringify(row.document)).length + 1;
    // A smaller one after it may still fit.
    if (documents >= MAX_DOCUMENTS || bytes + size > maxBytes) continue;
    const list = push[row.collection] ?? [];
    list.push(row.document);
    push[row.collection] = list;
    documents += 1;
    bytes += size;
  }
  return push;
}

export function isCritical({ collection, document }: UnsentRow): boolean {
  return (
    collection === 'audit_events' &&
    typeof document.action === 'string' &&
    CRITICAL_EVENTS.has(document.action)
  );
}

function rankOf(row: UnsentRow): number {
  if (row.collection === 'profiles') return 0;
  return isCritical(row) ? 1 : 2 + COLLECTIONS.indexOf(row.collection);
}
