/** Keeping what a checker said, and what it said before. */
import type { Checker, CheckerResult, EntryKind } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileId } from './self-profile.ts';
import type { Live, Undo } from './types.ts';
import { useLive } from './use-live.ts';

export type CheckToSave = {
  /** What was asked of the engine. */
  input: Record<string, unknown>;
  /** What the engine answered. */
  result: Record<string, unknown>;
  engineVersion: string;
  /** Shown in the list as it is; '' lets the screen word it from `data`. At most 200 characters. */
  title?: string;
  note?: string;
  /** Language-neutral ids for the timeline: triage, conditions, findings, and the text as typed. */
  data: Record<string, unknown>;
  /** Else the active profile; oneself is created when there is nobody yet. */
  profileId?: string;
  /** ISO 8601; now when left out. */
  takenAt?: string;
  /** What it is on the timeline; 'check' when left out. */
  kind?: EntryKind;
};

export type SavedCheck = { entryId: string; resultId: string; profileId: string; undo: Undo };

/**
 * Writes the result first and the entry last: interrupted in between, nothing shows in the timeline that leads
 * nowhere. A failing entry takes its result back.
 */
export function saveCheck(checker: Checker, check: CheckToSave): Promise<Result<SavedCheck>> {
  return withData(async (data) => {
    const profile = await activeProfileId(data, check.profileId);
    if (!profile.ok) return profile;
    const at = check.takenAt ?? new Date().toISOString();
    const result = await data.results.create({
      profile_id: profile.value,
      checker,
      taken_at: at,
      input: check.input,
      result: check.result,
      engine_version: check.engineVersion,
    });
    if (!result.ok) return result;
    const entry = await data.timeline.create({
      profile_id: profile.value,
      kind: check.kind ?? 'check',
      occurred_at: at,
      checker_result_id: result.value.record.id,
      title: check.title ?? '',
      note: check.note ?? '',
      data: check.data,
    });
    if (!entry.ok) {
      await result.value.undo();
      return entry;
    }
    return ok({
      entryId: entry.value.record.id,
      resultId: result.value.record.id,
      profileId: profile.value,
      undo: async () => {
        const taken = await entry.value.undo();
        return taken.ok ? result.value.undo() : taken;
      },
    });
  });
}

/** A person's earlier results of one checker, newest first; none while nobody has a profile. */
export function useCheckerResults(
  checker: Checker,
  profileId: string | null,
): Live<{ results: CheckerResult[] }> {
  const live = useLive<CheckerResult[]>(`results ${checker} ${profileId}`, (data, next, failed) => {
    if (profileId) return data.results.watchOf({ profileId, checker }, next, failed);
    next([]);
    return () => undefined;
  });
  return live.state === 'ready' ? { state: 'ready', results: live.value } : live;
}
