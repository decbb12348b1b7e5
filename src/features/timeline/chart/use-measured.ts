import { useEffect, useMemo } from 'react';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { useTimelinePages } from '../../../bindings/timeline-pages.ts';
import { type Measured, measuredByChecks, measuredIn } from './points.ts';

/** Which entries are measurements is sealed, so all of the time asked for are read, in large pages. */
const PAGE = 1000;

type Read =
  | { state: 'loading' | 'locked' | 'error' }
  | { state: 'ready'; measured: Measured[]; done: boolean };

/** Everything one person measured since `from` (ISO 8601; null: ever), newest first, then what checks found. */
export function useMeasured(profileId: string | null, from: string | null): Read {
  // Nobody's before there is a person: an id that no profile has.
  const { live, more } = useTimelinePages({
    profileId: profileId ?? 'nobody',
    first: PAGE,
    ...(from && { from }),
  });
  const checks = useCheckerResults('bmi', profileId);
  const pages = live.state === 'ready' ? live : null;
  const results = checks.state === 'ready' ? checks.results : null;
  useEffect(() => {
    if (pages && !pages.done && !pages.reading) more();
  }, [pages, more]);
  const measured = useMemo(
    () => [...measuredIn(pages?.entries ?? []), ...measuredByChecks(results ?? [], from)],
    [pages?.entries, results, from],
  );
  if (live.state !== 'ready') return { state: live.state };
  return { state: 'ready', measured, done: live.done };
}
