import type { Claims } from '../http/token.ts';
import { readToken } from '../http/token.ts';
import { isRecord } from './protocol.ts';

/** One `postgres_changes` entry of a channel, as it was asked for; `id` names it in every change. */
export type Binding = { id: number; event: string; schema: string; table: string; filter: string };
export type JoinAnswer =
  | { ok: true; claims: Claims; bindings: Binding[] }
  /** Words for whoever reads the client's log. */
  | { ok: false; reason: string };
type ClaimsAnswer = { ok: true; claims: Claims } | { ok: false; reason: string };

const MAX_BINDINGS = 4;

/** The only thing on offer is the head of the caller's own rows; everything else is refused in words. */
export function readJoin(payload: Record<string, unknown>, jwtSecret: string): JoinAnswer {
  const person = readPerson(payload.access_token, jwtSecret);
  if (!person.ok) return person;
  const config = isRecord(payload.config) ? payload.config : {};
  if (config.private === true) return refused('Private channels are not offered.');
  if (isRecord(config.presence) && config.presence.enabled === true) {
    return refused('Presence is not offered.');
  }
  const wanted = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  if (wanted.length === 0 || wanted.length > MAX_BINDINGS) {
    return refused(`Ask for 1 to ${MAX_BINDINGS} postgres_changes; nothing else is offered.`);
  }
  const filter = `user_id=eq.${person.claims.sub}`;
  const bindings: Binding[] = [];
  for (const entry of wanted) {
    if (!isRecord(entry) || entry.schema !== 'public' || entry.table !== 'sync_heads') {
      return refused('Only postgres_changes of public.sync_heads are offered.');
    }
    if (entry.filter !== filter) return refused('Only your own row is offered: filter user_id=eq.<your id>.');
    const { event } = entry;
    if (event !== '*' && event !== 'INSERT' && event !== 'UPDATE') {
      return refused('Only the events INSERT, UPDATE and * are offered.');
    }
    bindings.push({ id: bindings.length + 1, event, schema: 'public', table: 'sync_heads', filter });
  }
  return { ok: true, claims: person.claims, bindings };
}

export function readPerson(token: unknown, jwtSecret: string): ClaimsAnswer {
  if (typeof token !== 'string') return refused('Unauthorized: sign in first.');
  const read = readToken(token, jwtSecret);
  if (!read.ok) {
    return refused(
      read.error === 'expired' ? 'InvalidJWTToken: Token has expired' : 'InvalidJWTToken: not valid here',
    );
  }
  if (read.claims.role !== 'authenticated') return refused('Unauthorized: for signed-in people only.');
  return { ok: true, claims: read.claims };
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
