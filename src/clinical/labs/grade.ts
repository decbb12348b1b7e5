import { compare, type Exact, exact } from './exact.ts';
import { GRADES } from './grades.ts';
import type { HowFar, Judgement } from './judge.ts';
import type { Grade, LabTest } from './knowledge-types.ts';

/** The grade of a dipstick field given as a number: 0 is negative, 1 to 4 the pluses. */
export function gradeOfNumber(value: Exact): Grade | undefined {
  const grades: Grade[] = ['negative', '1+', '2+', '3+', '4+'];
  return grades.find((_, i) => compare(value, exact(i)) === 0);
}

/** Whether a person can have this test told as a grade. */
export function takesGrades(test: LabTest): boolean {
  return test.normalUpToGrade !== undefined;
}

export function judgeGrade(test: LabTest, grade: Grade): Judgement {
  const normal = GRADES.indexOf(test.normalUpToGrade ?? 'negative');
  const rank = GRADES.indexOf(grade);
  if (rank <= normal) return { status: 'normal', direction: null, howFar: null, maybeCritical: false };
  return { status: 'abnormal', direction: 'high', howFar: amountOf(grade), maybeCritical: false };
}

function amountOf(grade: Grade): HowFar {
  if (grade === '3+' || grade === '4+') return 'far';
  return grade === '2+' ? 'clearly' : 'slightly';
}
