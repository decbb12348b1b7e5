/** What a failing store means for the person. */
import type { AppError } from '../shared/result.ts';

/**
 * 'storage-full' where the quota is used up, 'tab-outdated' where a newer version of the app took the store over,
 * 'storage-refused' for everything else a store can answer.
 */
export function storageError(error: unknown): AppError {
  const errors = chain(error);
  if (errors.some(({ name }) => name === 'TabOutdatedError')) return { code: 'tab-outdated' };
  return { code: errors.some(isQuota) ? 'storage-full' : 'storage-refused' };
}

/** Dexie wraps the browser's error in `inner`, RxDB puts plain copies into `parameters.errors`. */
function chain(error: unknown, depth = 0): Record<string, unknown>[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const fields: Record<string, unknown> = { name: '', message: '' };
  for (const key of ['name', 'message', 'inner', 'cause', 'parameters', 'errors', 'failures', 'writeError']) {
    fields[key] = Reflect.get(error, key);
  }
  const inner = Object.values(fields).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((item) => chain(item, depth + 1)) : chain(value, depth + 1),
  );
  return [fields, ...inner];
}

function isQuota(error: Record<string, unknown>): boolean {
  return /quota/i.test(String(error.name)) || /quota/i.test(String(error.message));
}
