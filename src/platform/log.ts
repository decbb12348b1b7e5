/** The console, with what must never stand in a log taken out. */

const SECRET = /password|token|secret|key|ssn|credit_card|authorization/i;
const DEPTH = 4;

/** A copy in which every field whose name tells of a secret reads '[redacted]'. */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return { name: value.name, message: redactText(value.message) };
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET.test(name) ? '[redacted]' : redact(item, depth + 1),
    ]),
  );
}

/** Tokens (JWT) and e-mail addresses are taken out of running text too: servers put them into messages. */
function redactText(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]')
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[redacted]');
}

type Sink = Pick<Console, 'warn' | 'error'>;

export function createLog(sink: Sink) {
  const write =
    (level: keyof Sink) =>
    (message: string, details?: unknown): void => {
      if (details === undefined) sink[level](redactText(message));
      else sink[level](redactText(message), redact(details));
    };
  return { warn: write('warn'), error: write('error') };
}

export const log = createLog(console);
