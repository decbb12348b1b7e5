/** A copy somebody brings, looked at whole before anything of it is written. */
import * as z from 'zod/mini';
import { type AttachmentRef, readAttachment, typeOfBytes } from '../../shared/attachments.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { COLLECTION_NAMES, type CollectionName } from '../collections.ts';
import type { Versioned } from '../conflicts/merge.ts';
import type { Bytes } from '../encryption/bytes.ts';
import { cleanJson } from '../text.ts';
import { validateCheckerResult, validateProfile, validateTimelineEntry } from '../validate.ts';
import type { Validate } from '../validation/fields.ts';
import {
  readMedication,
  readReminder,
  validateConversation,
  validateFavorite,
  validateGoal,
} from '../validation/plans.ts';
import { type BackupFault, isSealedBackup, openBackup } from './file.ts';

/**
 * In the copy, for the person to read, but never brought back: a consent from a file would be one nobody gave here,
 * a trail from a file proves nothing, and each device counts its own uses.
 */
type NotRestored = 'consents' | 'audit_events' | 'usage';
export type RestoredName = Exclude<CollectionName, NotRestored>;

export type ReadCopy = {
  records: Record<RestoredName, Versioned[]>;
  /** Photos and PDFs in the file; the plain copy has none, and only names them in its entries. */
  attachments: CopiedAttachment[];
  /** Records inside that no version of the app could have written; they are left out. */
  invalid: number;
};

export type CopiedAttachment = { ref: AttachmentRef; bytes: Bytes };

export type CopyFault = BackupFault | { code: 'passphrase-needed' };

const later = z._default(z.array(z.unknown()), []);
const copy = z.object({
  app: z.literal('niramaya'),
  version: z.literal(1),
  profiles: z.array(z.unknown()),
  checker_results: z.array(z.unknown()),
  timeline_entries: z.array(z.unknown()),
  // Copies made before the app had these lists are whole without them.
  medications: later,
  reminders: later,
  goals: later,
  favorites: later,
  conversations: later,
  attachments: later,
});

/** The server's limits: it would set aside every record that goes beyond them. */
const WRITES = 999_999_999;
const LONGEST_VECTOR = 8192;
const common = z.object({
  id: z.string().check(z.refine(isUuid)),
  vv: z
    .record(z.string().check(z.minLength(1), z.maxLength(64)), z.int().check(z.minimum(1), z.maximum(WRITES)))
    .check(z.refine((vv) => Object.keys(vv).length > 0 && JSON.stringify(vv).length <= LONGEST_VECTOR)),
  updated_at: z.string().check(z.refine((text) => text.length <= 32 && !Number.isNaN(Date.parse(text)))),
});

const validators: Record<RestoredName, Validate<object>> = {
  profiles: validateProfile,
  checker_results: validateCheckerResult,
  timeline_entries: validateTimelineEntry,
  medications: readMedication,
  reminders: readReminder,
  goals: validateGoal,
  favorites: validateFavorite,
  conversations: validateConversation,
};

/** In the order in which they are written: profiles first, medicines before their reminders. */
export const RESTORED = COLLECTION_NAMES.filter((name): name is RestoredName => name in validators);

/** `passphrase` is null for the plain copy. */
export async function readCopy(file: Bytes, passphrase: string | null): Promise<Result<ReadCopy, CopyFault>> {
  if (!isSealedBackup(file)) return looked(json(file));
  if (passphrase === null) return fail({ code: 'passphrase-needed' });
  const opened = await openBackup(file, passphrase);
  return opened.ok ? looked(opened.value.content, opened.value.attached) : opened;
}

function looked(value: unknown, attached: Bytes = new Uint8Array()): Result<ReadCopy, CopyFault> {
  const parsed = copy.safeParse(value);
  if (!parsed.success) return fail({ code: isNewer(value) ? 'backup-newer' : 'backup-not-ours' });
  const attachments = attachmentsOf(parsed.data.attachments, attached);
  if (!attachments) return fail({ code: 'backup-altered' });
  const read: ReadCopy = {
    records: {
      profiles: [],
      checker_results: [],
      timeline_entries: [],
      medications: [],
      reminders: [],
      goals: [],
      favorites: [],
      conversations: [],
    },
    attachments,
    invalid: 0,
  };
  for (const name of RESTORED) {
    for (const item of parsed.data[name]) {
      const record = recordOf(name, item);
      if (record) read.records[name].push(record);
      else read.invalid += 1;
    }
  }
  return ok(read);
}

function recordOf(name: RestoredName, item: unknown): Versioned | null {
  const shared = common.safeParse(cleanJson(item));
  const fields = validators[name](item);
  return shared.success && fields.ok ? { ...fields.value, ...shared.data, _deleted: false } : null;
}

/** The list says how long each is; null where the two do not fit together, and then nothing of it can be told apart. */
function attachmentsOf(listed: unknown[], attached: Bytes): CopiedAttachment[] | null {
  // The plain copy carries no bytes.
  if (attached.length === 0) return [];
  const found: CopiedAttachment[] = [];
  let at = 0;
  for (const item of listed) {
    const ref = readAttachment(item);
    const bytes = attached.subarray(at, at + (ref?.size ?? 0));
    if (!ref || bytes.length !== ref.size || typeOfBytes(bytes) !== ref.type) return null;
    found.push({ ref, bytes });
    at += ref.size;
  }
  return at === attached.length ? found : null;
}

function isNewer(value: unknown): boolean {
  return z.object({ app: z.literal('niramaya'), version: z.int().check(z.minimum(2)) }).safeParse(value)
    .success;
}

/** undefined where the bytes are no JSON. */
function json(file: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}
