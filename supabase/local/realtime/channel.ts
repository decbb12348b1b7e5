import type { Database } from '../database/database.ts';
import type { Claims } from '../http/token.ts';
import { type Following, followHead } from './follow.ts';
import type { Head, Heads } from './heads.ts';
import { type Binding, readPerson } from './join.ts';
import type { Message } from './protocol.ts';

export type Channel = {
  joinRef: string | null;
  /** Another token of the same person keeps the channel; any other ends it. */
  renew(token: unknown): void;
  /** Silently: whoever calls says why. */
  close(): void;
};

export type ChannelOptions = {
  topic: string;
  joinRef: string | null;
  ref: string | null;
  claims: Claims;
  bindings: Binding[];
  database: Database;
  heads: Heads;
  jwtSecret: string;
  send(message: Message): void;
  /** The channel ended by itself. */
  ended(): void;
  /** Gives back what the channel counted for. */
  release(): void;
};

/** setTimeout takes no more than 31 bits of milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;
const COLUMNS = [
  { name: 'user_id', type: 'uuid' },
  { name: 'seq', type: 'int8' },
  { name: 'updated_at', type: 'timestamptz' },
];

/** A joined topic: answers the join once it stands, then tells every move of the head until the token ends. */
export function openChannel(options: ChannelOptions): Channel {
  const { topic, joinRef, bindings, send } = options;
  let { claims } = options;
  let following: Following | undefined;
  let closed = false;
  let expiry: NodeJS.Timeout | undefined;

  const push = (event: string, payload: Record<string, unknown>, ref: string | null = null) =>
    send({ joinRef, ref, topic, event, payload });
  const system = (extension: string, status: 'ok' | 'error', message: string) =>
    push('system', { channel: topic.replace(/^realtime:/, ''), extension, status, message });

  function close() {
    closed = true;
    clearTimeout(expiry);
    following?.stop();
    options.release();
  }

  /** phx_error, not phx_close: an unmodified client then joins again by itself, with the token it has by then. */
  function end(reason: string) {
    if (closed) return;
    close();
    system('system', 'error', reason);
    push('phx_error', {});
    options.ended();
  }

  function untilExpiry() {
    clearTimeout(expiry);
    const left = claims.exp * 1000 - Date.now();
    const wait = Math.min(Math.max(left, 0), LONGEST_WAIT);
    expiry = setTimeout(() => (wait < LONGEST_WAIT ? end('Token has expired') : untilExpiry()), wait).unref();
  }

  function moved(head: Head, isFirst: boolean) {
    const type = isFirst ? 'INSERT' : 'UPDATE';
    const ids = bindings.filter(({ event }) => event === '*' || event === type).map(({ id }) => id);
    if (ids.length === 0) return;
    push('postgres_changes', {
      ids,
      data: {
        schema: 'public',
        table: 'sync_heads',
        commit_timestamp: head.updated_at,
        type,
        columns: COLUMNS,
        record: head,
        ...(isFirst ? {} : { old_record: { user_id: head.user_id } }),
        errors: null,
      },
    });
  }

  untilExpiry();
  const { database, heads } = options;
  const failed = () => end('The database did not answer');
  void followHead({ database, heads, account: claims.sub, person: () => claims, moved, failed }).then(
    (made) => {
      following = made;
      if (closed) return made.stop();
      push('phx_reply', { status: 'ok', response: { postgres_changes: bindings } }, options.ref);
      system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    },
  );

  return {
    joinRef,
    close,
    renew(token) {
      const person = readPerson(token, options.jwtSecret);
      if (!person.ok) return end(person.reason);
      if (person.claims.sub !== claims.sub) return end('The token is of another account.');
      claims = person.claims;
      untilExpiry();
    },
  };
}
