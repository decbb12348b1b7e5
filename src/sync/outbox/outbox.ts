/**
 * Keeps one sealed entry with what is unsent in the service worker, so that it reaches the server even if every page
 * is closed before the network is back. The page stays the owner: what it carries is pending here until a cycle of
 * the page was answered, and arriving twice changes nothing.
 */
import { merge } from 'rxjs';
import type { UserDatabase } from '../../db/open.ts';
import { log } from '../../platform/log.ts';
import type { WorkerQueue } from '../../platform/service-worker.ts';
import { sealDrop } from '../../shared/drop-seal.ts';
import type { Result } from '../../shared/result.ts';
import type { Clock } from '../clock.ts';
import type { Sync } from '../engine.ts';
import { PROTOCOL, type SyncRequest } from '../protocol.ts';
import type { AttentionStore } from '../rejected.ts';
import type { UnsentRow } from '../replication.ts';
import { type Page, pageOf } from '../triggers.ts';
import { chooseRows, isCritical } from './choose-rows.ts';
import { isPassDue, readPass, type UploadPass } from './upload-pass.ts';

export type OutboxOptions = {
  database: Pick<UserDatabase, 'account' | 'deviceId' | 'rx' | 'names'>;
  sync: Pick<Sync, 'unsent' | 'subscribe' | 'status'>;
  memory: Pick<AttentionStore, 'recall' | 'remember'>;
  worker: Pick<WorkerQueue, 'push' | 'clear'>;
  fetchPass(): Promise<Result<UploadPass>>;
  isOnline(): boolean;
  clock: Clock;
  page?: Page;
};

export type RecordsOutbox = {
  /** The password changed: the server has ended the ticket at hand. */
  renewPass(): void;
  /**
   * The session is about to end: a ticket asked for now would be refused. Resolves when none is under way; what it
   * gives lets the outbox ask again, where the session stayed.
   */
  hold(): Promise<() => void>;
  /** The person signed out: nothing of theirs is sent any more. Resolves when the worker holds nothing. */
  leave(): Promise<void>;
  stop(): void;
};

const PATH = '/functions/v1/drop';
/** Writes come in bursts, and a cycle of the page usually ends within it. */
const AFTER_CHANGE = 1_000;
const BETWEEN_ASKING = 60_000;

export function startOutbox(options: OutboxOptions): RecordsOutbox {
  const { database, sync, memory, worker, clock, page = pageOf() } = options;
  const { account, deviceId } = database;
  /** What the worker holds: '' nothing, null not known. */
  let handed: string | null = null;
  let lastAck = sync.status().lastAck;
  let askedAt = Number.NEGATIVE_INFINITY;
  let renewal = false;
  let held = false;
  let stopped = false;
  let turn: Promise<void> = Promise.resolve();
  let callOff: () => void = () => undefined;

  async function handOver(): Promise<void> {
    const unsent = await sync.unsent();
    if (unsent === null || stopped) return;
    if (unsent.length === 0) {
      if (handed !== '') await worker.clear(account);
      handed = '';
      return;
    }
    const pass = readPass(await memory.recall('upload-pass'), deviceId);
    if (!pass) return;
    const push = chooseRows(unsent);
    const print = printOf(push, pass);
    if (print === handed) return;
    const request: Omit<SyncRequest, 'pull' | 'limit'> = {
      protocol: PROTOCOL,
      account,
      device_id: deviceId,
      push,
    };
    const sealed = await sealDrop(JSON.stringify({ ticket: pass.ticket, request }), pass.key);
    if (stopped) return;
    await worker.push({ account, kind: 'records', path: PATH, body: JSON.stringify(sealed) });
    handed = print;
  }

  async function renewIfDue(): Promise<void> {
    const known = readPass(await memory.recall('upload-pass'), deviceId);
    if (known && !renewal && !isPassDue(known, clock.now())) return;
    if (held || !options.isOnline() || clock.now() - askedAt < BETWEEN_ASKING) return;
    askedAt = clock.now();
    const pass = await options.fetchPass();
    if (!pass.ok || stopped) return;
    renewal = false;
    await memory.remember('upload-pass', JSON.stringify(pass.value));
  }

  /** One thing after another: an entry sealed before must not replace one sealed after. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work).catch((error: unknown) => {
      // Nothing is lost: the rows are pending here. The next change tries again.
      handed = null;
      if (!stopped) log.warn('nothing could be left with the service worker', error);
    });
    return turn;
  }

  function soon(wait = AFTER_CHANGE): void {
    callOff();
    if (!stopped) callOff = clock.after(wait, () => void inTurn(handOver));
  }

  const writes = merge(...database.names.map((name) => database.rx[name].$)).subscribe((event) => {
    const row = { collection: event.collectionName, document: event.documentData } as unknown as UnsentRow;
    soon(isCritical(row) ? 0 : AFTER_CHANGE);
  });
  const unsubscribe = sync.subscribe((status) => {
    if (status.lastAck !== lastAck) {
      lastAck = status.lastAck;
      void inTurn(renewIfDue);
    }
    soon();
  });
  const hide = () => {
    if (page?.document.visibilityState === 'hidden') soon(0);
  };
  const leavePage = () => soon(0);
  page?.document.addEventListener('visibilitychange', hide);
  page?.window.addEventListener('pagehide', leavePage);
  soon();

  function stop(): void {
    stopped = true;
    callOff();
    writes.unsubscribe();
    unsubscribe();
    page?.document.removeEventListener('visibilitychange', hide);
    page?.window.removeEventListener('pagehide', leavePage);
  }

  return {
    renewPass() {
      renewal = true;
      askedAt = Number.NEGATIVE_INFINITY;
      void inTurn(renewIfDue).then(() => soon());
    },
    async hold() {
      held = true;
      await inTurn(() => Promise.resolve());
      return () => {
        held = false;
      };
    },
    async leave() {
      stop();
      await inTurn(async () => {
        await memory.remember('upload-pass', '').catch(() => undefined);
        await worker.clear(account);
      });
    },
    stop,
  };
}

/** The same rows in the same versions on the same ticket need no new entry. */
function printOf(push: SyncRequest['push'], pass: UploadPass): string {
  const rows = Object.entries(push).flatMap(([name, documents]) =>
    documents.map(({ id, vv }) => [name, id, vv]),
  );
  return JSON.stringify([pass.ticket, rows]);
}
