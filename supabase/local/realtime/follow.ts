import type { Database } from '../database/database.ts';
import type { Claims } from '../http/token.ts';
import { type Head, type Heads, readHead } from './heads.ts';

export type Following = { stop(): void };

/**
 * Follows an account's head for one channel and tells what is newer than the last time. One read at a time, and one
 * more for whatever came meanwhile: a device that writes a hundred rows costs the others a handful of signals.
 * @param options.person read anew each time, because the token is renewed while the channel lives.
 */
export async function followHead(options: {
  database: Database;
  heads: Heads;
  account: string;
  person(): Claims;
  moved(head: Head, isFirst: boolean): void;
  /** The database did not answer. */
  failed(): void;
}): Promise<Following> {
  let last = 0;
  let started = false;
  let reading = false;
  let again = false;
  let stopped = false;

  async function look(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && !stopped) {
        again = false;
        const head = await readHead(options.database, options.person(), options.account);
        if (stopped || !head || head.seq <= last) continue;
        const isFirst = last === 0;
        last = head.seq;
        // What there was before the channel stood is no news: the device asks for it itself.
        if (started) options.moved(head, isFirst);
      }
      started = true;
    } catch {
      if (!stopped) options.failed();
    } finally {
      reading = false;
    }
  }

  const unwatch = options.heads.watch(options.account, () => void look());
  await look();
  return {
    stop() {
      stopped = true;
      unwatch();
    },
  };
}
