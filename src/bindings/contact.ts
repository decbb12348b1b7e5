/** Messages to those who run the server. */
import { readRetryAfter } from '../platform/retry-after.ts';
import { workerQueue } from '../platform/service-worker.ts';
import { backendSettings } from '../platform/supabase.ts';
import { type ContactMessage, contactFaults } from '../shared/contact-rules.ts';
import { uuidV7 } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';

const PATH = '/functions/v1/contact';
const PATIENCE = 15_000;

/**
 * Sends at once, or leaves it with the worker, which sends it when there is a network, with no page open too. Errors:
 * the first fault of contact-rules.ts with its field, 'rate-limited' (with `retryAfter`), 'refused', and 'offline' where there is no
 * worker to wait for a network: the screen then keeps the text.
 */
export async function sendContact(fields: Omit<ContactMessage, 'id'>): Promise<Result<'sent' | 'queued'>> {
  const [fault] = contactFaults(fields);
  if (fault) return fail(fault);
  const message: ContactMessage = { id: uuidV7(), ...fields };
  const body = JSON.stringify(message);
  const { status, retryAfter } = await post(body);
  if (status !== null && status < 300) return ok('sent');
  if (status === 429) return fail({ code: 'rate-limited', retryAfter });
  if (status !== null && status < 500) return fail({ code: 'refused' });
  // What became of it is not known: the id makes it one message however often it arrives.
  const entry = { account: 'contact', kind: 'contact', id: message.id, path: PATH, body } as const;
  const queued = await workerQueue.push(entry).catch(() => false);
  return queued ? ok('queued') : fail({ code: 'offline' });
}

type Answer = { /** null where nobody answered. */ status: number | null; retryAfter?: number | undefined };

async function post(body: string): Promise<Answer> {
  try {
    const response = await fetch(`${backendSettings().url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { status } = response;
    return { status, retryAfter: status === 429 ? await readRetryAfter(response) : undefined };
  } catch {
    return { status: null };
  }
}
