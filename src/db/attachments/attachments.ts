/**
 * Photos and PDFs of one account on this device, sealed with its data key and outside the documents: a document is
 * copied by replication and by every live query, and a picture in it would be too.
 */
import {
  ATTACHMENT_TYPES,
  type AttachmentRef,
  type AttachmentType,
  MOST_ATTACHMENT_BYTES,
  typeOfBytes,
} from '../../shared/attachments.ts';
import { uuidV7 } from '../../shared/ids.ts';
import { type AppError, fail, ok, type Result } from '../../shared/result.ts';
import { type Bytes, randomBytes } from '../encryption/bytes.ts';
import { type DataKey, holdKey, KEY_LENGTH } from '../encryption/data-key.ts';
import { openBytes, sealBytes } from '../encryption/seal.ts';
import { SealError } from '../encryption/sealed-document.ts';
import { openSealed, sealWith } from '../encryption/sealed-row.ts';
import { GUEST } from '../open.ts';
import { storageError } from '../storage-error.ts';
import { cleanText } from '../text.ts';
import { keptShelf, memoryShelf, type Row, type Shelf } from './shelf.ts';

export type { Row };
/** 'only-on-server': a record names it, and its bytes are not on this device. */
export type AttachmentState = 'waiting' | 'sent' | 'only-on-server';

export type NewAttachment = { bytes: Bytes; name: string };
/** `name` is at most 200 characters, as the file was called. */
export type Attachment = AttachmentRef & {
  profile_id: string;
  state: AttachmentState;
  /** Why the server does not take it ('over-quota', 'refused'), or null. */
  problem: string | null;
};

export type OpenedAttachment = AttachmentRef & { bytes: Bytes };

export type Attachments = {
  account: string;
  /**
   * Checks and keeps one, to be sent. Errors: 'too-large', 'not-a-picture' (no PDF either), 'storage-full',
   * 'storage-refused', 'locked'.
   */
  add(file: NewAttachment, profileId: string): Promise<Result<AttachmentRef>>;
  /** Keeps one that has an id: downloaded, restored or moved. One that is here stays as it is; errors as add's. */
  keep(
    ref: AttachmentRef,
    file: { bytes: Bytes; profile_id: string; state: 'waiting' | 'sent' },
  ): Promise<Result<void>>;
  /** Errors: 'not-here', 'locked', 'sealed-altered', 'storage-refused'. */
  open(id: string): Promise<Result<OpenedAttachment>>;
  stateOf(id: string): Promise<{ state: AttachmentState; problem: string | null }>;
  /** Those whose bytes are here. */
  list(): Promise<Result<Attachment[]>>;
  /** Every row as it lies there: for the queue and the sweep, which need no name. */
  rows(): Promise<Row[]>;
  change(id: string, change: Pick<Partial<Row>, 'state' | 'upload' | 'problem'>): Promise<void>;
  /** Its bytes go at once; for an account the server is told next. */
  drop(id: string): Promise<void>;
  /** Forgets the row too. */
  remove(id: string): Promise<void>;
  isLocked(): boolean;
  /** After each change of what is kept or of its state. */
  subscribe(listener: () => void): () => void;
  close(): void;
  destroy(): Promise<void>;
};

export type AttachmentOptions = {
  prefix?: string;
  /** Without one nothing is kept longer than the page. */
  key?: DataKey;
  /** False: the browser refuses to keep anything. */
  durable?: boolean;
  now?: () => number;
};

const LONGEST_NAME = 200;

export async function openAttachments(
  account: string,
  options: AttachmentOptions = {},
): Promise<Attachments> {
  const { prefix, durable = true, now = Date.now } = options;
  const kept = durable && options.key !== undefined;
  const shelf = kept ? keptShelf(account, prefix) : memoryShelf();
  const key = options.key ?? (await holdKey(randomBytes(KEY_LENGTH)));
  return onShelf(account, shelf, key, now);
}

function onShelf(account: string, shelf: Shelf, key: DataKey, now: () => number): Attachments {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const write: Attachments['keep'] = (ref, { bytes, profile_id, state }) =>
    attempt(async () => {
      const current = key.current();
      if (!current) return fail({ code: 'locked' });
      const { id, type, size } = ref;
      const meta = { type, size, name: nameOf(ref.name) };
      const sealed = await sealWith(key, meta, metaPlace(id));
      const row: Row = { id, profile_id, state, added_at: now(), sealed };
      if (await shelf.add(row, await sealBytes(current, bytes, bytesPlace(id)))) changed();
      return ok(undefined);
    });

  return {
    account,
    async add({ bytes, name }, profileId) {
      const type = typeOfBytes(bytes);
      if (!type) return fail({ code: 'not-a-picture' });
      if (bytes.length > MOST_ATTACHMENT_BYTES) return fail({ code: 'too-large' });
      const ref = { id: uuidV7(), type, size: bytes.length, name: nameOf(name) };
      const kept = await write(ref, { bytes, profile_id: profileId, state: 'waiting' });
      return kept.ok ? ok(ref) : kept;
    },
    async keep(ref, file) {
      const { bytes } = file;
      if (bytes.length > MOST_ATTACHMENT_BYTES) return fail({ code: 'too-large' });
      if (bytes.length !== ref.size || typeOfBytes(bytes) !== ref.type)
        return fail({ code: 'not-a-picture' });
      return write(ref, file);
    },
    open: (id) =>
      attempt(async () => {
        const current = key.current();
        if (!current) return fail({ code: 'locked' });
        const [row, sealed] = [await shelf.row(id), await shelf.bytes(id)];
        if (!row || !sealed) return fail({ code: 'not-here' });
        const bytes = await openBytes(current, sealed, bytesPlace(id));
        return bytes.ok ? ok({ ...(await refOf(key, row)), bytes: bytes.value }) : bytes;
      }),
    async stateOf(id) {
      const row = await shelf.row(id).catch(() => undefined);
      if (!row || row.state === 'dropped') return { state: 'only-on-server', problem: null };
      return { state: row.state, problem: row.problem ?? null };
    },
    list: () =>
      attempt(async () => {
        const rows = await shelf.rows();
        return ok(
          await Promise.all(
            rows.flatMap(({ state, ...row }) => (state === 'dropped' ? [] : [shown(key, { ...row, state })])),
          ),
        );
      }),
    rows: () => shelf.rows(),
    async change(id, change) {
      await shelf.change(id, change);
      changed();
    },
    async drop(id) {
      if (account === GUEST) await shelf.remove(id);
      else {
        await shelf.change(id, { state: 'dropped', upload: undefined, problem: undefined });
        await shelf.empty(id);
      }
      changed();
    },
    async remove(id) {
      await shelf.remove(id);
      changed();
    },
    isLocked: () => key.current() === null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => shelf.close(),
    destroy: () => shelf.destroy(),
  };
}

async function shown(key: DataKey, row: Row & { state: 'waiting' | 'sent' }): Promise<Attachment> {
  const { profile_id, state, problem = null } = row;
  return { ...(await refOf(key, row)), profile_id, state, problem };
}

async function refOf(key: DataKey, { id, sealed }: Pick<Row, 'id' | 'sealed'>): Promise<AttachmentRef> {
  const meta = (await openSealed(key, sealed, metaPlace(id))) as Record<string, unknown>;
  const type: AttachmentType = ATTACHMENT_TYPES.find((one) => one === meta.type) ?? 'application/pdf';
  return { id, type, size: Number(meta.size), name: String(meta.name) };
}

async function attempt<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SealError) return fail<AppError>({ code: error.code });
    return fail(storageError(error));
  }
}

function nameOf(name: string): string {
  return [...cleanText(name)].slice(0, LONGEST_NAME).join('');
}

function metaPlace(id: string) {
  return { collection: 'attachments', id, part: 'meta' };
}

function bytesPlace(id: string) {
  return { collection: 'attachments', id, part: 'bytes' };
}
