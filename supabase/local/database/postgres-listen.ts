import postgres, { type Sql } from 'postgres';

/** How often the database is asked for a sign of life, in milliseconds; silence from one to the next is a loss. */
const SIGN_OF_LIFE_MS = 15_000;
const SIGN_OF_LIFE = '';

/**
 * Listens on a connection of its own, and on a new one whenever that fell silent: postgres.js itself listens again
 * once only after a loss, and a connection may be dead without anybody having said so.
 */
export async function keepListening(
  url: string,
  sql: Sql,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let alive = true;
  let closed = false;
  let listener: Sql | undefined;

  async function listen() {
    const fresh = postgres(url, { max: 1, connect_timeout: 10, fetch_types: false, onnotice() {} });
    listener = fresh;
    const take = (payload: string) => {
      if (listener !== fresh) return;
      if (payload === SIGN_OF_LIFE) alive = true;
      else heard(payload);
    };
    await fresh.listen(channel, take, missed);
  }

  const timer = setInterval(() => {
    if (!alive && !closed) {
      void listener?.end({ timeout: 0 }).catch(() => undefined);
      listen().catch(() => undefined);
    }
    alive = false;
    sql.notify(channel, SIGN_OF_LIFE).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  timer.unref();

  try {
    await listen();
  } catch (error) {
    clearInterval(timer);
    await listener?.end({ timeout: 0 });
    throw error;
  }
  return async () => {
    closed = true;
    clearInterval(timer);
    await listener?.end({ timeout: 1 });
  };
}
