import { paths } from '../src/shared/paths.ts';
import { keepShare, MOST_SHARED_BYTES } from '../src/shared/share-inbox.ts';

/** As public/manifest.webmanifest names them. */
export const SHARE_PATH = '/share';
const TEXTS = ['title', 'text', 'url'] as const;
const FILES = 'files';

type Problem = 'too-large' | 'storage-full' | 'unreadable';

/** Keeps what another app shared and leads to the page that takes it into the timeline, with or without a network. */
export async function answerShare(request: Request): Promise<Response> {
  const problem = await takeShare(request);
  const page = new URL(paths.timeline, request.url);
  page.searchParams.set('shared', problem ?? '');
  // 303: the page is fetched anew, and a reload of it shares nothing twice.
  return Response.redirect(page.href, 303);
}

async function takeShare(request: Request): Promise<Problem | null> {
  // Only the browser itself posts here for another app; a page of another site must not leave anything behind.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'none' && site !== 'same-origin') return 'unreadable';
  const form = await request.formData().catch(() => null);
  if (!form) return 'unreadable';
  const typed = TEXTS.map((name) => form.get(name)).filter((value) => typeof value === 'string');
  const text = [...new Set(typed.map((value) => value.trim()))].filter(Boolean).join('\n');
  const files = form.getAll(FILES).filter((value) => value instanceof File);
  if (text === '' && files.length === 0) return 'unreadable';
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_SHARED_BYTES) return 'too-large';
  try {
    await keepShare({ text, files });
    return null;
  } catch {
    return 'storage-full';
  }
}
