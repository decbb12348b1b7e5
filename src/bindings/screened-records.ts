/**
 * The one place that decides what may be shown of members whose own PIN was not given. Screens get the records through
 * it and through nothing else, so that a new screen cannot forget it: of somebody who is closed there is nothing to read.
 */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { UserDatabase } from '../db/open.ts';
import type { CheckerResult, Profile, TimelineEntry } from '../db/records.ts';
import type { Failed, Next, Unsubscribe } from '../db/repositories/repository.ts';
import type { NewestQuery, PageQuery, Timeline } from '../db/repositories/timeline-entries.ts';
import { profileData } from '../shared/profile-data.ts';
import { hideDrafts } from './drafts.ts';
import { isClosed, openedStore } from './member-lock.ts';

type Owned = { profile_id: string };

/** Who is closed now; nothing is shown before that is known. */
type Gate = {
  isOpen(profileId: string): Promise<boolean>;
  opensAll(): Promise<(record: Owned) => boolean>;
  /** At once where it is known, and after every change. */
  watch(next: (mayShow: (record: Owned) => boolean, anyClosed: boolean) => void): Unsubscribe;
  close(): void;
};

const wholes = new WeakMap<UserDatabase, UserDatabase>();

/** Who is closed as the records are opened: drafts come out of their store only to those who may see them. */
export async function closedIn({ profiles }: UserDatabase): Promise<readonly string[]> {
  return (await profiles.all()).filter((one) => isClosed(one)).map(({ id }) => id);
}

/** Everything, for what runs without being looked at: reminders that must ring, backups, sweeps, merging a file. */
export function wholeOf(data: UserDatabase): UserDatabase {
  return wholes.get(data) ?? data;
}

/** The same records as screens may see them. */
export function screened(whole: UserDatabase): UserDatabase {
  const gate = openGate(whole);
  const seen: UserDatabase = {
    ...whole,
    profiles: {
      ...whole.profiles,
      watchAll: (next, failed) =>
        whenKnown<Profile[]>(
          gate,
          (show) => whole.profiles.watchAll(show, failed),
          (people) => next(people.map(seenOf)),
        ),
    },
    timeline: screenTimeline(whole.timeline, gate),
    results: {
      ...screenReads(whole.results, gate),
      watchOf: (query, next, failed) =>
        shownOf<CheckerResult>(
          gate,
          (show) => whole.results.watchOf(query, show, failed),
          (records) => next(records),
        ),
    },
    medications: screenReads(whole.medications, gate),
    reminders: screenReads(whole.reminders, gate),
    goals: screenReads(whole.goals, gate),
    favorites: screenReads(whole.favorites, gate),
    conversations: screenReads(whole.conversations, gate),
    close() {
      gate.close();
      return whole.close();
    },
    destroy() {
      gate.close();
      return whole.destroy();
    },
  };
  wholes.set(seen, whole);
  return seen;
}

/**
 * Who it is stays known, or nobody could be asked for the PIN. What the card tells a helper stays where it may. Marked,
 * so that no form takes what is left out for what there is.
 */
function seenOf(profile: Profile): Profile {
  if (!isClosed(profile) || profileData(profile.data).card_without_pin) return profile;
  const { relationship, name, color, data } = profile;
  const { pin, picture, attachments } = data;
  const known = { relationship, name, color, data: { pin, picture, attachments, screened: true } };
  return { ...profile, ...EMPTY_PROFILE, ...known };
}

function openGate(whole: UserDatabase): Gate {
  const { account, profiles } = whole;
  let people: Profile[] | null = null;
  const listeners = new Set<() => void>();
  const closedNow = () => new Set((people ?? []).filter((one) => isClosed(one)).map(({ id }) => id));
  const changed = () => {
    hideDrafts(account, [...closedNow()]);
    for (const listener of [...listeners]) listener();
  };
  const stops = [
    profiles.watchAll(
      (all) => {
        people = all;
        changed();
      },
      // Then nothing is known, and what reads the same database says so.
      () => undefined,
    ),
    openedStore.subscribe(changed),
  ];
  /** Read anew: what was just set or opened must count before the live list has heard of it. */
  const readClosed = async () => new Set(await closedIn(whole));
  return {
    isOpen: async (id) => !(await readClosed()).has(id),
    async opensAll() {
      const closed = await readClosed();
      return ({ profile_id }) => !closed.has(profile_id);
    },
    watch(next) {
      const tell = () => {
        if (!people) return;
        const closed = closedNow();
        next(({ profile_id }) => !closed.has(profile_id), closed.size > 0);
      };
      listeners.add(tell);
      tell();
      return () => listeners.delete(tell);
    },
    close() {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}

/** Shows the last value again whenever somebody is opened or closed. */
function whenKnown<T>(
  gate: Gate,
  begin: (show: Next<T>) => Unsubscribe,
  next: (value: T, mayShow: (record: Owned) => boolean, anyClosed: boolean) => void,
): Unsubscribe {
  let last: { value: T } | null = null;
  let may: { show: (record: Owned) => boolean; anyClosed: boolean } | null = null;
  const show = () => {
    if (last && may) next(last.value, may.show, may.anyClosed);
  };
  const stops = [
    gate.watch((mayShow, anyClosed) => {
      may = { show: mayShow, anyClosed };
      show();
    }),
    begin((value) => {
      last = { value };
      show();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function shownOf<R extends Owned>(
  gate: Gate,
  begin: (show: Next<R[]>) => Unsubscribe,
  next: Next<R[]>,
): Unsubscribe {
  return whenKnown<R[]>(gate, begin, (records, mayShow) => next(records.filter(mayShow)));
}

type Reads<Q, R> = {
  get(id: string): Promise<R | null>;
  all(query?: Q): Promise<R[]>;
  watch<T>(query: Q, shape: (records: R[]) => T, next: Next<T>, failed: Failed): Unsubscribe;
  watchOne(id: string, next: Next<R | null>, failed: Failed): Unsubscribe;
};

function screenReads<Q, R extends Owned, B extends Reads<Q, R>>(base: B & Reads<Q, R>, gate: Gate): B {
  const reads: Reads<Q, R> = {
    async get(id) {
      const record = await base.get(id);
      return record && (await gate.isOpen(record.profile_id)) ? record : null;
    },
    async all(query) {
      const [records, mayShow] = [await base.all(query), await gate.opensAll()];
      return records.filter(mayShow);
    },
    watch(query, shape, next, failed) {
      return shownOf<R>(
        gate,
        (show) => base.watch(query, (records) => records, show, failed),
        (records) => next(shape(records)),
      );
    },
    watchOne(id, next, failed) {
      return whenKnown<R | null>(
        gate,
        (show) => base.watchOne(id, show, failed),
        (record, mayShow) => next(record && mayShow(record) ? record : null),
      );
    },
  };
  return { ...base, ...reads };
}

function screenTimeline(whole: Timeline, gate: Gate): Timeline {
  return {
    ...screenReads(whole, gate),
    watchNewest: (query, next, failed) => watchNewest(whole, gate, query, next, failed),
    readPage: async (query) => readPage(whole, await gate.opensAll(), query),
    async getMany(ids) {
      const [entries, mayShow] = [await whole.getMany(ids), await gate.opensAll()];
      return entries.filter(mayShow);
    },
  };
}

/** Reads on where what was read belongs to somebody closed, or the newest of all others would not be found. */
function watchNewest(
  whole: Timeline,
  gate: Gate,
  query: NewestQuery,
  next: Next<{ entries: TimelineEntry[]; more: boolean }>,
  failed: Failed,
): Unsubscribe {
  let reach = query.limit;
  let stop: Unsubscribe = () => undefined;
  let ended = false;
  const begin = () => {
    let stale = false;
    const end = whenKnown<{ entries: TimelineEntry[]; more: boolean }>(
      gate,
      (show) => whole.watchNewest({ ...query, limit: reach }, show, failed),
      ({ entries, more }, mayShow) => {
        if (stale || ended) return;
        const shown = entries.filter(mayShow);
        if (shown.length >= query.limit || !more || shown.length === entries.length) {
          return next({
            entries: shown.slice(0, query.limit),
            more: more || shown.length > query.limit,
          });
        }
        stale = true;
        stop();
        reach *= 2;
        begin();
      },
    );
    stop = end;
  };
  begin();
  return () => {
    ended = true;
    stop();
  };
}

/** A short page means that nothing lies further back; so this one is filled up as long as there is something. */
async function readPage(
  whole: Timeline,
  mayShow: (record: Owned) => boolean,
  query: PageQuery,
): Promise<TimelineEntry[]> {
  const found = new Map<string, TimelineEntry>();
  let { to, limit } = query;
  for (;;) {
    const page = await whole.readPage({ ...query, to, limit });
    for (const entry of page) if (mayShow(entry)) found.set(entry.id, entry);
    if (page.length < limit || found.size >= query.limit) return [...found.values()].slice(0, query.limit);
    const last = page.at(-1)?.occurred_at;
    // The end is included: where a whole page is of one moment only a longer one gets past it.
    if (last === to) limit *= 2;
    else to = last;
  }
}
