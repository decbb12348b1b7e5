import { copyOf, type RecordsCopy } from '../db/backup/records-copy.ts';
import { ok, type Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
import { withData } from './data.ts';

/** Every record of the open database, as it is stored. Errors: 'storage-refused', 'storage-full'. */
export function copyRecords(): Promise<Result<RecordsCopy>> {
  return withData(async (data) => {
    const copy = await copyOf(data);
    recordEvent('export');
    return ok(copy);
  });
}
