const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Apart from ids.ts, which makes them: the first load only looks. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
