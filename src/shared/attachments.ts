/** Photos and PDFs beside the records: what the device, the wire and the server agree on. */
import { isUuid } from './is-uuid.ts';

export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** Bytes, each; the bucket on hosted Supabase has the same limit. */
export const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MOST_ATTACHMENTS = 10;
export const ATTACHMENT_BUCKET = 'attachments';

/** How a record names an attachment, in `data.attachments`. The bytes lie apart, under the id. */
export type AttachmentRef = { id: string; type: AttachmentType; size: number; name: string };

/** Ready to be kept, and not yet named by any record. */
export type PreparedFile = {
  bytes: Uint8Array<ArrayBuffer>;
  type: AttachmentType;
  name: string;
  /** Tells two files of one name apart. */
  key: string;
};

/** Read with care: the record may come from another version of the app or from a file. */
export function readAttachments(data: Record<string, unknown>): AttachmentRef[] {
  const listed: unknown[] = Array.isArray(data.attachments) ? data.attachments : [];
  return listed
    .slice(0, MOST_ATTACHMENTS)
    .map(readAttachment)
    .filter((ref) => ref !== null);
}

/** null for what no version of the app could have written. */
export function readAttachment(item: unknown): AttachmentRef | null {
  if (typeof item !== 'object' || item === null) return null;
  const { id, type, size, name }: { id?: unknown; type?: unknown; size?: unknown; name?: unknown } = item;
  const known = ATTACHMENT_TYPES.find((one) => one === type);
  const fits = typeof size === 'number' && size > 0 && size <= MOST_ATTACHMENT_BYTES;
  if (!isUuid(id) || !known || !fits) return null;
  return { id, type: known, size, name: typeof name === 'string' ? name : '' };
}

/** What the bytes themselves say they are; a file's name and its declared type say what somebody wanted. */
export function typeOfBytes(bytes: Uint8Array): AttachmentType | null {
  const begins = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  if (begins(0, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  return null;
}
