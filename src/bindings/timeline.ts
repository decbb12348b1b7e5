/** What happened when: entries of the timeline and the results they lead to. */
import type { CheckerResult, TimelineEntry } from '../db/records.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

export type TimelineQuery = {
  /** Newest first, at most this many; 50 unless told. */
  limit?: number;
  /** One person's entries; everybody's when left out. */
  profileId?: string;
};

export function useTimeline(query: TimelineQuery = {}): Live<{ entries: TimelineEntry[]; more: boolean }> {
  const { limit = 50, profileId } = query;
  const live = useLive<{ entries: TimelineEntry[]; more: boolean }>(
    `timeline ${limit} ${profileId ?? ''}`,
    (data, next, failed) => data.timeline.watchNewest({ limit, profileId }, next, failed),
  );
  return live.state === 'ready' ? { state: 'ready', ...live.value } : live;
}

/** `entry` is null where there is none (removed, of another account, or of a member whose PIN was not given). */
export function useTimelineEntry(id: string): Live<{ entry: TimelineEntry | null }> {
  const live = useLive<TimelineEntry | null>(`entry ${id}`, (data, next, failed) =>
    data.timeline.watchOne(id, next, failed),
  );
  return live.state === 'ready' ? { state: 'ready', entry: live.value } : live;
}

export function useCheckerResult(id: string | null): Live<{ result: CheckerResult | null }> {
  const live = useLive<CheckerResult | null>(`result ${id}`, (data, next, failed) => {
    if (id) return data.results.watchOne(id, next, failed);
    next(null);
    return () => undefined;
  });
  return live.state === 'ready' ? { state: 'ready', result: live.value } : live;
}

/** The home screen shows the timeline too and writes nothing: the commands come with the first of them. */
const commands = () => import('./timeline-commands.ts');
type Commands = Awaited<ReturnType<typeof commands>>;

export const addNote: Commands['addNote'] = async (...given) => (await commands()).addNote(...given);
export const attachToEntry: Commands['attachToEntry'] = async (...given) =>
  (await commands()).attachToEntry(...given);
export const addFollowUp: Commands['addFollowUp'] = async (...given) =>
  (await commands()).addFollowUp(...given);
export const updateTimelineEntry: Commands['updateTimelineEntry'] = async (...given) =>
  (await commands()).updateTimelineEntry(...given);
export const removeTimelineEntry: Commands['removeTimelineEntry'] = async (...given) =>
  (await commands()).removeTimelineEntry(...given);
