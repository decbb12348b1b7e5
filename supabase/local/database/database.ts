import type { Connection } from '@supabase/lite';

export type Row = Record<string, unknown>;

/** The database as the server itself uses it, as its owner: no row-level security applies. */
export type Database = {
  /** What the API runs on. */
  connection: Connection;
  driver: 'pglite' | 'postgres';
  /** One statement with $1-style parameters, in a session no request is using. */
  query<T extends Row = Row>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Several statements, all or nothing. */
  script(sql: string): Promise<void>;
  /**
   * Hears what is notified on a channel, from any process on this database, until closed. `missed` is called each
   * time listening began: whatever was said before went unheard.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
