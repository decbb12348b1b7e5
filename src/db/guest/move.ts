/** Moves what a guest wrote into the account that was signed in to. Every step may be interrupted and repeated. */
import { type AppError, fail, ok, type Result } from '../../shared/result.ts';
import type { CollectionName } from '../collections.ts';
import { merge, type Versioned } from '../conflicts/merge.ts';
import { same } from '../conflicts/same.ts';
import { favoriteId } from '../natural-ids.ts';
import { GUEST, type OpenOptions, openUserDatabase, selfIdOf, type UserDatabase } from '../open.ts';
import type { Profile } from '../records.ts';
import { storageError } from '../storage-error.ts';
import { chosen, type MovedDocument, OF_SOMEBODY, read, storeOf } from './chosen.ts';
import { MoveDatabase, type MoveKeys, readStaged, type StagedRecord, sealStaged } from './journal.ts';
import { bringAttachments, clearAttachments } from './move-attachments.ts';
import { mergeSelf } from './self.ts';

export type MoveOptions = Omit<OpenOptions, 'key'> & {
  keys?: MoveKeys;
  /** Runs before each step; a test throws here to be the power cut. */
  before?: (step: MoveStep) => void;
};

export const MOVE_STEPS = [
  'name',
  'read',
  'stage',
  'open',
  'write',
  'attach',
  'mark',
  'clear',
  'detach',
  'finish',
] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

/**
 * Moves all records or the chosen ones and what they hang on, and leaves the account's database open. The guest's
 * own profile becomes the account's. Errors: 'move-of-another-account' where an interrupted move waits for another
 * account, 'storage-full', 'storage-refused'.
 */
export async function moveGuestRecords(
  account: string,
  ids: string[] | 'all',
  options: MoveOptions = {},
): Promise<Result<{ moved: number }>> {
  const journal = new MoveDatabase(options.prefix);
  try {
    const waiting = await journal.journal.get('move');
    if (waiting && waiting.account !== account) return fail({ code: 'move-of-another-account' });
    if (!waiting) {
      options.before?.('name');
      await journal.journal.put({ name: 'move', account, ids, step: 'named' });
    }
    return ok({ moved: await run(account, journal, options) });
  } catch (error) {
    return fail(isAppError(error) ? error : storageError(error));
  } finally {
    journal.close();
  }
}

/** The account an interrupted move belongs to, or null. */
export async function interruptedMove(prefix?: string): Promise<string | null> {
  const journal = new MoveDatabase(prefix);
  try {
    return (await journal.journal.get('move'))?.account ?? null;
  } catch {
    return null;
  } finally {
    journal.close();
  }
}

async function run(account: string, journal: MoveDatabase, options: MoveOptions): Promise<number> {
  const entry = await journal.journal.get('move');
  if (!entry) return 0;
  if (entry.step !== 'written') {
    // Read again after an interruption: the guest may have gone on writing meanwhile.
    options.before?.('read');
    const staged = await chosen(await opened(GUEST, options), entry.ids);
    const rows = await sealStaged(staged, options.keys?.account);
    options.before?.('stage');
    await journal.transaction('rw', journal.journal, journal.staged, async () => {
      await journal.staged.clear();
      await journal.staged.bulkPut(rows);
      await journal.journal.put({ ...entry, step: 'staged' });
    });
    options.before?.('open');
    const target = await opened(account, options);
    options.before?.('write');
    await write(target, staged);
    options.before?.('attach');
    await bringAttachments(target, staged, options);
    options.before?.('mark');
    await journal.journal.put({ ...entry, step: 'written' });
  }
  const staged = await readStaged(journal, options.keys?.account);
  options.before?.('clear');
  await clear(await opened(GUEST, options), staged, options);
  options.before?.('finish');
  await journal.transaction('rw', journal.journal, journal.staged, async () => {
    await journal.staged.clear();
    await journal.journal.clear();
  });
  await opened(account, options);
  return staged.length;
}

async function opened(account: string, options: MoveOptions): Promise<UserDatabase> {
  const key = options.keys?.[account === GUEST ? 'guest' : 'account'];
  const database = await openUserDatabase(account, { ...options, key });
  if (!database.ok) throw database.error;
  return database.value;
}

async function write(target: UserDatabase, records: StagedRecord[]): Promise<void> {
  const self = await target.profiles.self();
  const selfId = self?.id ?? (await selfIdOf(target.account, target.deviceId));
  const guestSelf = records.find((r) => r.collection === 'profiles' && r.document.relationship === 'self');
  const rename = (id: unknown) => (guestSelf && id === guestSelf.id ? selfId : id);

  // A result before its entry, a profile before both: at no moment does a record name one that is not there.
  for (const collection of target.names) {
    for (const record of records) {
      if (record.collection !== collection) continue;
      if (record === guestSelf) await writeSelf(target, record, self, selfId);
      else await put(target, collection, await renamed(record, rename));
    }
  }
}

async function renamed(
  { collection, document }: StagedRecord,
  rename: (id: unknown) => unknown,
): Promise<MovedDocument> {
  if (!('profile_id' in document)) return document;
  const { kind, item } = document;
  const profile_id = String(rename(document.profile_id));
  if (collection !== 'favorites') return { ...document, profile_id };
  // Its id follows from whose favourite it is: under the old one the account would hold it twice.
  return {
    ...document,
    profile_id,
    id: await favoriteId({ profile_id, kind: String(kind), item: String(item) }),
  };
}

async function writeSelf(
  target: UserDatabase,
  { document }: StagedRecord,
  self: Profile | null,
  selfId: string,
): Promise<void> {
  if (!self) return put(target, 'profiles', { ...document, id: selfId });
  const change = mergeSelf(self, document);
  if (Object.keys(change).length === 0) return;
  const updated = await target.profiles.update(self.id, change);
  if (!updated.ok) throw updated.error;
}

/** Writes a record as this device's own, or joins it with one that an earlier, interrupted try already wrote. */
async function put(target: UserDatabase, collection: CollectionName, document: MovedDocument): Promise<void> {
  const store = storeOf(target, collection);
  const device = target.deviceId;
  const [existing] = await store.storageInstance.findDocumentsById([document.id], true);
  if (!existing) {
    await store.insert({ ...document, vv: { [device]: 1 } });
    return;
  }
  const incoming: Versioned = { ...document, vv: { guest: 1 }, _deleted: false };
  const held: Versioned = { ...withoutOwn(existing), ...identity(existing), _deleted: existing._deleted };
  if (same({ ...held, vv: 0 }, { ...incoming, vv: 0 })) return;
  const { _deleted, ...merged } = merge(undefined, incoming, held, { device });
  const { guest: _guest, ...vv } = merged.vv;
  const current = await store.findOne(document.id).exec();
  if (current) await current.incrementalModify((now) => ({ ...now, ...merged, vv, _deleted: false }));
  else await store.insert({ ...merged, vv });
}

function identity({ id, vv, updated_at }: MovedDocument) {
  return { id, vv, updated_at };
}

function withoutOwn(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')));
}

/** Clears what was moved and has not been edited since, then the tombstones, which still hold the text. */
async function clear(guest: UserDatabase, records: StagedRecord[], options: MoveOptions): Promise<void> {
  for (const collection of [...guest.names].reverse()) {
    const store = storeOf(guest, collection);
    // A profile stays as long as anything left behind is about that person.
    const needed = collection === 'profiles' ? await peopleLeft(guest) : new Set<string>();
    for (const record of records) {
      if (record.collection !== collection || needed.has(record.id)) continue;
      const current = await store.findOne(record.id).exec();
      if (current && isWhatMoved(current, record.document)) await current.remove();
    }
  }
  options.before?.('detach');
  await clearAttachments(guest, records, options);
  const left = await Promise.all(guest.names.map((collection) => guest.rx[collection].count().exec()));
  if (left.every((count) => count === 0)) return guest.destroy();
  for (const collection of guest.names) await guest.rx[collection].storageInstance.cleanup(0);
}

/** Made anew after an interrupted move, oneself has the same id and counts from one again: then only the time differs. */
function isWhatMoved(current: MovedDocument, moved: MovedDocument): boolean {
  return same(current.vv, moved.vv) && current.updated_at === moved.updated_at;
}

async function peopleLeft(guest: UserDatabase): Promise<Set<string>> {
  const left = await read(guest, OF_SOMEBODY);
  return new Set(left.map(({ document }) => String(document.profile_id)));
}

function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error;
}
