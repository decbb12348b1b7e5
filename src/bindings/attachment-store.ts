/** The open account's photos and PDFs; no first paint shows them. */
import { create } from 'zustand';
import type { Attachments } from '../db/attachments/attachments.ts';
import type { AttachmentQueue } from '../sync/attachments/queue.ts';

/** Of the open account; `queue` is null for a guest, who has no server. */
export type AttachmentState = { attachments: Attachments | null; queue: AttachmentQueue | null };
export const attachmentStore = create<AttachmentState>(() => ({ attachments: null, queue: null }));
