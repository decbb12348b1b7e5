import { Queue, QueueStore, StorableRequest } from 'workbox-background-sync';
import { MAX_QUEUED_BYTES, type QueuedPost, type QueueState } from '../src/shared/worker-messages.ts';

export const OUTBOX = 'niramaya-outbox';
const WEEK_IN_MINUTES = 7 * 24 * 60;
const PATIENCE_MS = 30_000;
const FUNCTION_PATH = /^\/functions\/v1\/[a-z][a-z-]{0,40}$/;

type Waiting = Awaited<ReturnType<QueueStore['getAll']>>[number];

/**
 * Posts that go out when the network is back, even with every page closed. Workbox keeps them and asks the browser
 * for the sync event; delivering is our own, because Workbox takes an entry out before it sends it (a worker killed
 * in between loses it) and takes a 401 or 500 for delivered. Here only a 2xx removes an entry, so one may arrive
 * twice: receivers must not mind.
 */
export class Outbox {
  readonly #apiOrigin: string;
  readonly #store = new QueueStore(OUTBOX);
  readonly #queue: Queue;
  #last: Promise<unknown> = Promise.resolve();

  /** Create it while the worker starts: the listener for the sync event must stand before the event comes. */
  constructor(apiOrigin: string) {
    this.#apiOrigin = apiOrigin;
    this.#queue = new Queue(OUTBOX, {
      maxRetentionTime: WEEK_IN_MINUTES,
      onSync: async () => {
        const left = (await this.flush()).reduce((sum, state) => sum + state.waiting, 0);
        // The browser tries again later only when the event fails.
        if (left > 0) throw new Error(`${left} posts still wait`);
      },
    });
  }

  /**
   * @throws TypeError for anything but a JSON body to a function of our own: a page that was taken over must not be
   * able to leave requests behind that run without it.
   */
  push(post: QueuedPost): Promise<void> {
    return this.#inTurn(async () => {
      const request = this.#requestFor(post);
      const { account, kind, id = '' } = post;
      const older = (await this.#store.getAll()).filter((entry) => {
        const label = labelOf(entry);
        return label.account === account && label.kind === kind && label.id === id;
      });
      await this.#queue.pushRequest({ request, metadata: { account, kind, id } });
      for (const entry of older) await this.#store.deleteEntry(entry.id);
    });
  }

  clear(account: string): Promise<void> {
    return this.#inTurn(async () => {
      const mine = (await this.#store.getAll()).filter((waiting) => labelOf(waiting).account === account);
      for (const entry of mine) await this.#store.deleteEntry(entry.id);
    });
  }

  /** Tries every entry once, the failing ones too, so that one bad entry holds up nobody. */
  flush(): Promise<QueueState[]> {
    return this.#inTurn(async () => {
      const states = new Map<string, QueueState>();
      for (const entry of await this.#store.getAll()) {
        const { account } = labelOf(entry);
        const state = states.get(account) ?? { account, sent: 0, waiting: 0 };
        states.set(account, state);
        const expired = Date.now() - entry.timestamp > WEEK_IN_MINUTES * 60_000;
        if (!expired && !(await delivered(entry))) {
          state.waiting += 1;
          continue;
        }
        // An expired entry is no loss: the page still holds what it carried.
        await this.#store.deleteEntry(entry.id);
        if (!expired) state.sent += 1;
      }
      return [...states.values()];
    });
  }

  #requestFor({ path, body }: QueuedPost): Request {
    if (!FUNCTION_PATH.test(path)) throw new TypeError(`not a function of ours: ${path}`);
    if (body.length > MAX_QUEUED_BYTES) throw new TypeError('too large to wait in the background');
    JSON.parse(body);
    return new Request(new URL(path, this.#apiOrigin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      redirect: 'error',
    });
  }

  /** One at a time: a replay that overlaps a replacement would send what was just replaced. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => undefined);
    return run;
  }
}

function labelOf(entry: Waiting): { account: string; kind: string; id: string } {
  return { account: '', kind: '', id: '', ...entry.metadata };
}

async function delivered(entry: Waiting): Promise<boolean> {
  try {
    const request = new StorableRequest(entry.requestData).toRequest();
    return (await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}
