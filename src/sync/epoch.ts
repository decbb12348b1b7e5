/** The epoch replication runs under: remembered, or asked for once in the life of a database. */
import type { UserDatabase } from '../db/open.ts';
import { ok, type Result } from '../shared/result.ts';
import { PROTOCOL } from './protocol.ts';
import type { AttentionStore } from './rejected.ts';
import type { Send, TransportError } from './transport.ts';

/** A remembered one may be out of date; the first answer tells, and replication starts over then. */
export async function learnEpoch(
  attention: AttentionStore,
  send: Send,
  database: Pick<UserDatabase, 'account' | 'deviceId'>,
): Promise<Result<string, TransportError>> {
  const known = await attention.recall('epoch');
  if (known) return ok(known);
  const answer = await send({
    protocol: PROTOCOL,
    account: database.account,
    device_id: database.deviceId,
    push: {},
    pull: {},
    limit: 1,
  });
  if (!answer.ok) return answer;
  await attention.remember('epoch', answer.value.epoch);
  return ok(answer.value.epoch);
}
