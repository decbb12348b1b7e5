/** Takes a message to those who run the server. The same id again is the same message: nothing changes. */
import { readContactMessage } from '../../../src/shared/contact-rules.ts';
import { type FunctionAnswer, type Rpc, readObject, refuse } from '../answer.ts';

/** Answers `{ id }`. Codes: bad_request (400), and 429 by whoever hosts it. */
export async function contact(text: string, rpc: Rpc): Promise<FunctionAnswer> {
  const message = readContactMessage(readObject(text) ?? {});
  if (!message) return refuse(400, 'bad_request', 'A field is missing, too long or not what it should be.');
  const left = await rpc('leave_contact_message', { message });
  return left.status < 300 ? { status: 200, body: { id: message.id } } : left;
}
