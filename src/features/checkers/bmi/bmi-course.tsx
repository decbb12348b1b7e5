import { useTranslation } from 'react-i18next';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { Section } from '../../../ui/section.tsx';
import { CourseChart } from '../kit/course-chart.tsx';
import type { Person } from '../kit/use-person.ts';

/** How BMI and weight went so far. */
export function BmiCourse({ person }: { person: Person | null }) {
  const { t } = useTranslation(['bmi', 'checkers']);
  const live = useCheckerResults('bmi', person?.id ?? null);
  if (live.state !== 'ready' || live.results.length === 0) return null;
  const oldestFirst = [...live.results].reverse();
  const points = (read: (result: Record<string, unknown>) => unknown) =>
    oldestFirst.flatMap(({ taken_at, result }) => {
      const value = read(result);
      return typeof value === 'number' ? [{ at: taken_at, value }] : [];
    });
  const weightOf = ({ used }: Record<string, unknown>) =>
    typeof used === 'object' && used !== null && 'weight_kg' in used ? used.weight_kg : null;
  return (
    <Section title={t('checkers:earlier')}>
      <CourseChart title={t('bmi:short')} points={points((result) => result.bmi)} />
      <CourseChart title={t('bmi:weight')} unit="kg" points={points(weightOf)} />
    </Section>
  );
}
