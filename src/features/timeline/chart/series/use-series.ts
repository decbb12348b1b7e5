import { useMemo } from 'react';
import { useCheckerResults } from '../../../../bindings/checks.ts';
import { useEngineFacts } from '../../../../bindings/content.ts';
import { useImperial } from '../../../../bindings/imperial.ts';
import { prepareKnowledge } from '../../../../clinical/growth/index.ts';
import { growthSeries } from './growth-series.ts';
import { labSeries } from './lab-series.ts';
import { bmiSeries, moodSeries } from './score-series.ts';
import { type Series, since } from './series.ts';

const NONE = [] as const;

/** What one person kept of checks since `from`; empty while it is read. */
export function useSeries(profileId: string | null, from: string | null): readonly Series[] {
  const labs = useResults('labs', profileId);
  const growth = useResults('child-growth', profileId);
  const mood = useResults('mental-health', profileId);
  const bmi = useResults('bmi', profileId);
  const imperial = useImperial();
  const facts = useEngineFacts('growth');
  const knowledge = useMemo(() => (facts.state === 'ready' ? prepareKnowledge(facts.value) : null), [facts]);
  return useMemo(
    () => [
      ...labSeries(since(labs, from)),
      ...growthSeries(since(growth, from), imperial, knowledge),
      ...moodSeries(since(mood, from)),
      ...bmiSeries(since(bmi, from)),
    ],
    [labs, growth, mood, bmi, from, imperial, knowledge],
  );
}

function useResults(checker: Parameters<typeof useCheckerResults>[0], profileId: string | null) {
  const live = useCheckerResults(checker, profileId);
  return live.state === 'ready' ? live.results : NONE;
}
