/**
 * The timeline as far back as somebody looks: read page by page by its index, kept in memory, and changed in place when
 * an entry changes. What is sealed cannot be asked for, so whoever searches reads on and looks at what came.
 */
import { useCallback, useRef } from 'react';
import type { TimelineEntry } from '../db/records.ts';
import type { Stretch, Timeline } from '../db/repositories/timeline-entries.ts';
import { storageError } from '../db/storage-error.ts';
import type { AppError } from '../shared/result.ts';
import { useClosedProfiles } from './closed-profiles.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

/** A screenful and some; each page is twice the one before, so that the last of ten thousand is near. */
const FIRST_PAGE = 50;
const LARGEST_PAGE = 1000;
/** Replication brings hundreds at once: they are looked at together. */
const TOGETHER_MS = 60;

export type Pages = {
  /** Newest first, as far as read. */
  entries: readonly TimelineEntry[];
  /** Nothing lies further back. */
  done: boolean;
  /** A page is on its way. */
  reading: boolean;
};
export type PagesQuery = Stretch & {
  /** How many to begin with. */
  first?: number;
};

/** `more` reads the next page; while one is on its way it does nothing. */
export function useTimelinePages(query: PagesQuery): { live: Live<Pages>; more: () => void } {
  const { profileId = '', from = '', to = '', first } = query;
  const pages = useRef<OpenPages | null>(null);
  // Pages are read once: whoever is opened or closed meanwhile starts them anew.
  const closed = useClosedProfiles().map(({ id }) => id);
  const live = useLive<Pages>(`pages ${profileId} ${from} ${to} ${closed}`, (data, next, failed) => {
    const open = openPages(data.timeline, { profileId, from, to, first }, next, failed);
    pages.current = open;
    return () => {
      open.stop();
      pages.current = null;
    };
  });
  const more = useCallback(() => pages.current?.more(), []);
  return { live: live.state === 'ready' ? { state: 'ready', ...live.value } : live, more };
}

export type OpenPages = { more: () => void; stop: () => void };

export function openPages(
  timeline: Pick<Timeline, 'readPage' | 'watchChanges' | 'getMany'>,
  query: PagesQuery,
  next: (pages: Pages) => void,
  failed: (error: AppError) => void,
): OpenPages {
  let entries: readonly TimelineEntry[] = [];
  let done = false;
  let reading = false;
  let stopped = false;
  let size = Math.max(FIRST_PAGE, query.first ?? 0);
  let changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One after the other: a change that arrives while a page is read would else be overwritten by the older state.
  let tail: Promise<void> = Promise.resolve();

  const show = () => {
    if (!stopped) next({ entries, done, reading });
  };
  const inTurn = (task: () => Promise<void>) => {
    tail = tail.then(task).catch((error: unknown) => {
      reading = false;
      if (!stopped) failed(storageError(error));
    });
  };
  const read = () => {
    reading = true;
    inTurn(async () => {
      const page = await nextPage(timeline, query, entries, size);
      entries = [...entries, ...page];
      done = page.length < size;
      size = Math.min(LARGEST_PAGE, size * 2);
      reading = false;
      show();
    });
  };
  const more = () => {
    if (reading || done || stopped) return;
    read();
    show();
  };
  const catchUp = () => {
    timer = undefined;
    const ids = [...changed];
    changed = new Set();
    inTurn(async () => {
      const now = (await timeline.getMany(ids)).filter((entry) => lies(entry, query));
      entries = replaced(entries, ids, now, done);
      show();
    });
  };
  const unwatch = timeline.watchChanges((id) => {
    changed.add(id);
    timer ??= setTimeout(catchUp, TOGETHER_MS);
  });
  read();
  return {
    more,
    stop() {
      stopped = true;
      clearTimeout(timer);
      unwatch();
    },
  };
}

/** The `size` entries after the last one: those of its very moment are read again, and left out by their ids. */
async function nextPage(
  timeline: Pick<Timeline, 'readPage'>,
  { profileId, from, to }: PagesQuery,
  entries: readonly TimelineEntry[],
  size: number,
): Promise<TimelineEntry[]> {
  const last = entries.at(-1);
  const again = entries.filter(({ occurred_at }) => occurred_at === last?.occurred_at);
  const known = new Set(again.map(({ id }) => id));
  const limit = size + again.length;
  const read = await timeline.readPage({ profileId, from, to: last?.occurred_at ?? to, limit });
  return read.filter(({ id }) => !known.has(id));
}

function lies({ profile_id, occurred_at }: TimelineEntry, { profileId, from, to }: PagesQuery): boolean {
  if (profileId && profile_id !== profileId) return false;
  return (!from || occurred_at >= from) && (!to || occurred_at <= to);
}

/** What lies further back than was read stays out, or the next page would bring it a second time. */
function replaced(
  entries: readonly TimelineEntry[],
  ids: readonly string[],
  now: readonly TimelineEntry[],
  done: boolean,
): readonly TimelineEntry[] {
  const gone = new Set(ids);
  const last = entries.at(-1);
  const stay = entries.filter(({ id }) => !gone.has(id));
  const come = now.filter((entry) => done || (last !== undefined && isNewer(entry, last)));
  return [...stay, ...come].sort((a, b) => (isNewer(a, b) ? -1 : 1));
}

function isNewer(a: TimelineEntry, b: TimelineEntry): boolean {
  if (a.occurred_at !== b.occurred_at) return a.occurred_at > b.occurred_at;
  return a.id >= b.id;
}
