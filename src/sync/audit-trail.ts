/** Lets go of audit events the server has; the newest stay for the person to read. */
import type { UserDatabase } from '../db/open.ts';
import { log } from '../platform/log.ts';

/**
 * `pending` counts what the server has not acknowledged. The ids are read first: what is written meanwhile is not
 * among them, so that nothing pending after that means each of them arrived.
 */
export async function trimAudit(
  database: Pick<UserDatabase, 'audit' | 'names'>,
  pending: () => Promise<number | null>,
): Promise<void> {
  if (!database.names.includes('audit_events')) return;
  try {
    const old = await database.audit.beyondKept();
    if (old.length > 0 && (await pending()) === 0) await database.audit.forget(old);
  } catch (error) {
    // The events stay and the next acknowledged cycle tries again.
    log.warn('audit events could not be trimmed', error);
  }
}
