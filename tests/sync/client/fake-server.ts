/** The rules of `rpc/sync` in memory, behind a fetch, with faults to order; the real server has tests of its own. */
import { compareVectors } from '../../../src/db/conflicts/version-vector.ts';
import {
  COLLECTIONS,
  type CollectionName,
  type PushAnswer,
  type ServerDocument,
  type SyncRequest,
  type WireDocument,
} from '../../../src/sync/protocol.ts';

type Fault = (request: SyncRequest) => Response | Promise<Response> | null;

const LIMIT = 500;

export class FakeServer {
  epoch = 'epoch-1';
  now = '2026-06-01T12:00:00.000Z';
  /** Every request that was answered by the rules, not by a fault. */
  readonly requests: SyncRequest[] = [];
  readonly tokens: string[] = [];
  down = false;
  /** Tried in order; the first that answers is used up unless it is kept. */
  faults: Fault[] = [];
  /** Refuses rows by themselves. */
  check: (collection: CollectionName, document: WireDocument) => string | null = () => null;
  private seq = 0;
  private readonly rows = new Map<CollectionName, Map<string, ServerDocument>>();

  readonly fetch: typeof fetch = async (_input, init) => {
    if (this.down) throw new TypeError('fetch failed');
    this.tokens.push(new Headers(init?.headers).get('authorization') ?? '');
    const { request }: { request: SyncRequest } = JSON.parse(String(init?.body));
    for (const fault of this.faults) {
      const response = await fault(request);
      if (response) return response;
    }
    this.requests.push(request);
    return Response.json(this.answer(request));
  };

  /** Answers with this `times` times, then stops. */
  failNext(make: () => Response, times = 1): void {
    let left = times;
    this.faults.push(() => (left-- > 0 ? make() : null));
  }

  table(name: CollectionName): Map<string, ServerDocument> {
    const table = this.rows.get(name) ?? new Map<string, ServerDocument>();
    this.rows.set(name, table);
    return table;
  }

  /** What is left when the server lost its data or was restored. */
  loseEverything(): void {
    this.rows.clear();
    this.seq = 0;
    this.epoch = `${this.epoch}+`;
  }

  private answer(request: SyncRequest) {
    const push: Record<string, PushAnswer> = {};
    for (const name of COLLECTIONS) {
      const documents = request.push[name];
      if (documents) push[name] = this.take(name, documents);
    }
    const pull: Record<string, unknown> = {};
    for (const name of COLLECTIONS) {
      const since = request.pull[name];
      if (since === undefined) continue;
      const own = new Set(push[name]?.accepted.map((row) => row.id));
      const newer = [...this.table(name).values()].filter((d) => d.seq > since && !own.has(d.id));
      newer.sort((a, b) => a.seq - b.seq);
      const docs = newer.slice(0, Math.min(request.limit, LIMIT));
      const more = newer.length > docs.length;
      const ownLast = Math.max(0, ...(push[name]?.accepted.map((row) => row.seq) ?? []));
      const last = docs.at(-1)?.seq ?? since;
      pull[name] = { docs, checkpoint: more ? last : Math.max(last, ownLast), more };
    }
    return { epoch: this.epoch, push, pull, server_time: this.now };
  }

  private take(name: CollectionName, documents: WireDocument[]): PushAnswer {
    const answer: PushAnswer = { accepted: [], stored: [], conflicts: [], rejected: [] };
    const table = this.table(name);
    for (const document of documents) {
      const { id } = document;
      const held = table.get(id);
      const orphan =
        typeof document.profile_id === 'string' && !this.table('profiles').has(document.profile_id);
      const code = orphan ? '23503' : this.check(name, document);
      const order = held ? compareVectors(held.vv, document.vv) : 'before';
      if (order === 'equal' && held) answer.accepted.push({ id, seq: held.seq });
      else if (order === 'after' && held) answer.stored.push(held);
      else if (order === 'concurrent' && held) answer.conflicts.push(held);
      else if (code) answer.rejected.push({ id, code, message: 'refused', current: held ?? null });
      else {
        this.seq += 1;
        table.set(id, { ...document, user_id: 'someone', seq: this.seq });
        answer.accepted.push({ id, seq: this.seq });
      }
    }
    return answer;
  }
}
