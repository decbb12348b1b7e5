/** Keeps secrets out of what is logged, however deep they lie. */

const SECRET = /password|token|secret|key|ssn|credit_card/i;

/** The same JSON value with '[redacted]' for every field whose name says that it is secret. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? '[redacted]' : redact(inner)]),
  );
}
