import { copyOf, copyWithout, type RecordsCopy } from '../db/backup/records-copy.ts';
import { ok, type Result } from '../shared/result.ts';
import { NOT_SHOWN, recordEvent } from './audit.ts';
import { withData } from './data.ts';
import { isClosed } from './member-lock.ts';

/**
 * Every record of the open database, as it is stored, but for members whose PIN was not given, and for what the list of
 * activity does not show either: anybody can read this file. Errors: 'storage-refused', 'storage-full'.
 */
export function copyRecords(): Promise<Result<RecordsCopy>> {
  return withData(async (data) => {
    const people = await data.profiles.all();
    const closed = people.filter((one) => isClosed(one)).map(({ id }) => id);
    const copy = copyWithout(await copyOf(data), new Set(closed));
    recordEvent('export');
    return ok({ ...copy, audit_events: copy.audit_events.filter(({ action }) => !NOT_SHOWN.has(action)) });
  });
}
