import { MEASURES, type Measure } from '../../../clinical/readings/index.ts';
import { isUnderTwelve, type Stage } from '../../../shared/age.ts';

const CHILD: readonly Measure[] = ['temperature', 'weight', 'height', 'sleep', 'pain', 'oxygen', 'pulse'];
const OLDER: readonly Measure[] = ['blood-pressure', 'glucose', 'weight', 'pulse', 'oxygen', 'temperature'];
const PREGNANT: readonly Measure[] = ['blood-pressure', 'weight', 'temperature', 'glucose'];

/** Every measure, those first that are mostly measured at this age. */
export function measuresFor(stage: Stage, pregnant: boolean): Measure[] {
  const first = pregnant ? PREGNANT : isUnderTwelve(stage) ? CHILD : stage === 'older' ? OLDER : [];
  return [...first, ...MEASURES.filter((measure) => !first.includes(measure))];
}
