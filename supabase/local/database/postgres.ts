import { createPostgresConnection } from '@supabase/lite/postgres';
import { StartError } from '../start-error.ts';
import type { Database, Row } from './database.ts';
import { mapErrors } from './errors.ts';
import { keepListening } from './postgres-listen.ts';
import { tellAddress } from './request-headers.ts';
import { tellContextAtOnce } from './session-context.ts';

// The API hands over json as text already; encoding it again would store a string that holds json.
const asJson = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

/** Opens a real Postgres. @throws StartError where it does not answer, without the password in the message. */
export async function openPostgres(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      connect_timeout: 10,
      onnotice() {},
      types: { json: asJson(114), jsonb: asJson(3802) },
    },
  });
  const sql = connection.driver;
  try {
    await sql`select 1`;
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw new StartError(
      `Postgres at ${withoutPassword(url)} cannot be reached (${reasonOf(error)}). Check DATABASE_URL.`,
    );
  }
  mapErrors(connection);
  tellAddress(connection);
  tellContextAtOnce(connection);
  return {
    connection,
    driver: 'postgres',
    query: async <T extends Row>(text: string, parameters: unknown[] = []) =>
      [...(await sql.unsafe(text, parameters as never[]))] as unknown as T[],
    script: async (text) => {
      await sql.begin((tx) => tx.unsafe(text).simple());
    },
    listen: (channel, heard, missed) => keepListening(url, sql, channel, heard, missed),
    close: () => sql.end({ timeout: 1 }),
  };
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Node gathers failed addresses of one host in an AggregateError with an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
