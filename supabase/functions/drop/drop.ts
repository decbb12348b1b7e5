/**
 * Takes what a device's service worker brings with no page open: opens the sealed body, and pushes its rows as the
 * account its upload ticket is for. Sent twice it changes nothing more, because the versions tell.
 */
import { type DropKey, isSealedDrop, openDrop } from '../../../src/shared/drop-seal.ts';
import { type FunctionAnswer, type Rpc, readObject, refuse } from '../answer.ts';

const MAX_CHARACTERS = 1_000_000;

export type DropHost = {
  findKey(keyId: string): Promise<(DropKey & { privateKey: CryptoKey }) | null>;
  /** Takes one of the ticket's turns; the answer to give where there is none left. */
  takeTurn(ticket: string): Promise<FunctionAnswer | null>;
  rpc: Rpc;
  /** The network address it came from, for the trail. */
  address: string;
};

/**
 * Inside the seal: `{ ticket, request: { protocol, account, device_id, push } }`. Answers counts only:
 * `{ accepted, stored, conflicts, rejected }`. Codes: bad_request, cannot_open, unknown_key (400), ticket_refused
 * (401), request_too_large, too_many_documents (413), and those of `sync`.
 */
export async function drop(text: string, host: DropHost): Promise<FunctionAnswer> {
  if (text.length > MAX_CHARACTERS) return refuse(413, 'request_too_large', 'At most 1 MB a request.');
  const sealed = readObject(text);
  if (!isSealedDrop(sealed)) return refuse(400, 'bad_request', 'The body is not sealed as it should be.');
  const key = await host.findKey(sealed.key_id);
  if (!key) return refuse(400, 'unknown_key', 'Sealed to a key this server does not have.');
  const opened = await openDrop(sealed, key.privateKey, key);
  if (!opened.ok) return refuse(400, 'cannot_open', 'The body cannot be opened.');
  const inside = readObject(opened.value);
  const ticket = inside?.ticket;
  const request = inside?.request;
  if (typeof ticket !== 'string' || typeof request !== 'object' || request === null) {
    return refuse(400, 'bad_request', 'The opened body lacks its ticket or its request.');
  }
  const refusal = await host.takeTurn(ticket);
  return refusal ?? host.rpc('push_with_ticket', { ticket, request, address: host.address });
}
