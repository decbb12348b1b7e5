import type { Conversion } from './convert.ts';
import { judgeGrade } from './grade.ts';
import { criticalLimits, type JudgedBy, type Judgement, judge, judgeBeyond } from './judge.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Measured } from './lab-input.ts';
import type { ChosenRange, Limits } from './range.ts';
import { limitsAsShown } from './shown.ts';

/** Undefined where a value is only known to lie beyond a number and may be normal or not. */
export function judgeMeasured(
  test: LabTest,
  measured: Measured,
  range: Pick<ChosenRange, 'from'> & Limits,
  conversion: Conversion,
): Judgement | undefined {
  if (measured.kind === 'grade') return judgeGrade(test, measured.grade);
  const by = judgedBy(test, range, conversion);
  return measured.comparator
    ? judgeBeyond(test, measured.value, measured.comparator, by.limits)
    : judge(test, measured.value, by);
}

/** The limits of a report are not rounded for reading: they are what the person reads. */
function judgedBy(
  test: LabTest,
  range: Pick<ChosenRange, 'from'> & Limits,
  conversion: Conversion,
): JudgedBy {
  const critical = criticalLimits(test);
  return {
    limits: range,
    shown: range.from === 'report' ? range : limitsAsShown(test, range, conversion),
    shownCritical: limitsAsShown(test, critical, conversion),
  };
}
