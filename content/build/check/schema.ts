import type { ZodMiniType } from 'zod/mini';
import type { Defect } from '../defect.ts';
import { type Json, join } from '../json.ts';

/** What keeps a value from its schema, each with the place it stands at. */
export function checkSchema(schema: ZodMiniType, value: Json, file: string, key = ''): Defect[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    file,
    key: issue.path.reduce<string>((path, part) => join(path, String(part)), key),
    reason: issue.message,
  }));
}
