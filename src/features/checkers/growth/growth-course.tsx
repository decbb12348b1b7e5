import { useTranslation } from 'react-i18next';
import type { Trend } from '../../../clinical/growth/index.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import type { Visit } from './visits.ts';

/** Sentences about the visits together: which lines were crossed, and whether it lasts. */
export function useCourseWords(): (trend: Trend, visits: readonly Visit[]) => string[] {
  const { t } = useTranslation('growth');
  const { language } = useLanguage();
  return ({ crossings, flags }, visits) => {
    const day = (visit: number) => formatDate(language, `${visits[visit]?.day ?? ''}T12:00:00`);
    const crossed = crossings.map(({ series, direction, from, to, lines, lasting }) =>
      [
        t(`course.${direction}`, {
          measure: t(`series.${series}`),
          from: day(from),
          to: day(to),
          count: lines,
        }),
        t(lasting ? 'course.lasting' : 'course.back'),
      ].join(' '),
    );
    const shrank = (['length-shrank', 'head-shrank'] as const).filter((flag) => flags.includes(flag));
    return [...crossed, ...shrank.map((flag) => t(`course.${flag}`))];
  };
}

/** Nothing to tell from a single visit. */
export function GrowthCourse({ trend, visits }: { trend: Trend; visits: readonly Visit[] }) {
  const { t } = useTranslation('growth');
  const told = useCourseWords()(trend, visits);
  if (visits.length < 2) return null;
  return (
    <Section title={t('course.title')}>
      {told.length > 0 ? <Bullets items={told} /> : <p>{t('course.steady')}</p>}
      {trend.crossings.length > 0 && <Note>{t('course.note')}</Note>}
    </Section>
  );
}
