import { inspect } from 'node:util';
import type { Connection } from '@supabase/lite';
import { aroundConnections } from './connections.ts';

type DatabaseError = Error & {
  code: string;
  detail?: string;
  hint?: string;
  /** PGlite's name for it, and that of postgres.js. */
  constraint?: string;
  constraint_name?: string;
};

/**
 * Makes the API answer database errors as PostgREST does. @supabase/lite 0.10 knows some codes only: a violated
 * CHECK came back as 500 'SUP', which a client takes for an outage and repeats for ever.
 * It also logs every error with the failing row in it; here only the code and the names are left to log, because
 * the rows are health records.
 */
export function mapErrors(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const known = normalize(error);
    if (!isDatabaseError(known)) return known;
    const status = statusOf(known.code);
    return status === undefined ? quiet(known) : quiet(asAnswer(known, status), known);
  };
  // The auth part of the library logs errors as they come, with password hashes and tokens among the parameters.
  aroundConnections(connection, async (work) => {
    try {
      return await work();
    } catch (error) {
      throw isDatabaseError(error) ? quiet(error) : error;
    }
  });
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as DatabaseError).code === 'string';
}

/** HTTP status of a code the library does not map itself, after PostgREST's table; undefined for those it does. */
function statusOf(code: string): number | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code) || code === 'PGRST') return undefined;
  if (/^(42|22|21)/.test(code) || ['23502', '23503', '23505', '25006'].includes(code)) return undefined;
  if (code.startsWith('PT')) return undefined;
  if (code === 'P0001') return 400;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code.startsWith('08') || (code.startsWith('53') && code !== '53400')) return 503;
  return /^(09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
}

/** The library passes errors of this code through as they are, as PostgREST does with RAISE SQLSTATE 'PGRST'. */
function asAnswer(error: DatabaseError, status: number): DatabaseError {
  const message = JSON.stringify({
    code: error.code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
  });
  return Object.assign(new Error(message), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

function quiet(error: DatabaseError, cause = error): DatabaseError {
  const names = cause.constraint ?? cause.constraint_name ?? '';
  const text =
    cause.code === 'PGRST'
      ? `request refused: ${refusedCode(cause)}`
      : `database error ${cause.code} ${names}`;
  return Object.defineProperty(error, inspect.custom, {
    value: () => text.trimEnd(),
    enumerable: false,
    configurable: true,
  });
}

function refusedCode(error: DatabaseError): string {
  return /"code": ?"(\w+)"/.exec(error.message)?.[1] ?? 'unknown';
}
