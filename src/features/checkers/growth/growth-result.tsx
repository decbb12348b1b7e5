import { useTranslation } from 'react-i18next';
import {
  type GrowthInput,
  type GrowthKnowledge,
  type GrowthResult,
  type Sex,
  type Trend,
  trend,
} from '../../../clinical/growth/index.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Bullets, Section, Steps } from '../../../ui/section.tsx';
import { KeepResult } from '../kit/keep-result.tsx';
import type { Person } from '../kit/use-person.ts';
import type { Child } from './child.ts';
import { noonOf } from './days.ts';
import { GrowthCharts } from './growth-charts.tsx';
import { GrowthCourse, useCourseWords } from './growth-course.tsx';
import { GrowthDanger } from './growth-danger.tsx';
import { GrowthFigures } from './growth-figures.tsx';
import { GrowthMeasures } from './growth-measures.tsx';
import { useGrowthWords } from './use-words.ts';
import { DueVaccines } from './vaccinations.tsx';
import { concernsOf, dangerIfRight, doubtfulOf, judgedOf, type Level, leanOf, levelOf } from './verdict.ts';
import { keptChild, type Visit } from './visits.ts';

interface GrowthResultProps {
  child: Child & { sex: Sex };
  day: string;
  input: GrowthInput;
  result: GrowthResult;
  /** All visits of this child, this one among them. */
  visits: readonly Visit[];
  knowledge: GrowthKnowledge;
  imperial: boolean;
  person: Person | null;
  onAskEarly: (() => void) | undefined;
  /** Back to the figures, all kept. */
  onChange: () => void;
  onAgain: () => void;
}

const ENGINE_VERSION = 'growth-1';
const TONES: Record<Level, string> = {
  urgent: 'urgent',
  figures: 'routine',
  soon: 'routine',
  course: 'routine',
  watch: 'selfcare',
  well: 'selfcare',
  none: 'routine',
};

/** What to do first, then what each measure says, then how it went so far. */
export function GrowthResultView(props: GrowthResultProps) {
  const { child, day, input, result, visits, knowledge, imperial, person } = props;
  const { onAskEarly, onChange, onAgain } = props;
  const { t } = useTranslation(['growth', 'checkers']);
  const { language } = useLanguage();
  const words = useGrowthWords();
  const courseWords = useCourseWords();
  const course = courseOf(visits, knowledge);
  const level = levelOf(result, course.crossings);
  const title = t(`growth:result.${level}.title`);
  const reasons = (level === 'figures' ? doubtfulOf(result) : concernsOf(result)).map(words.measured);
  const lean = leanOf(result);
  const oedema = result.flags.includes('oedema');
  const lead = oedema ? t('growth:result.oedema') : t(`growth:result.${level}.lead`);
  const todo = [
    ...(level === 'figures' && dangerIfRight(result) ? [t('growth:result.ifRight')] : []),
    t(`growth:result.${level}.do1`),
    level === 'soon' && lean ? t(`growth:result.soon.${lean}`) : t(`growth:result.${level}.do2`),
  ];
  const shownDay = formatDate(language, `${day}T12:00:00`);
  const measures = judgedOf(result).map(
    (judged) => `${words.measured(judged)} (${words.place(judged.score)})`,
  );
  return (
    <div className="two" aria-live="polite">
      <div className="stack">
        {(level === 'urgent' || dangerIfRight(result)) && <GrowthDanger />}
        <section className={`level lv ${TONES[level]}`}>
          <p className="meta">{[child.name, shownDay].filter(Boolean).join(' · ')}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {reasons.length > 0 && <Bullets items={reasons} />}
          <Steps items={todo} />
          {level === 'figures' && (
            <button type="button" className="btn main big mt-5 screen-only" onClick={onChange}>
              {t('growth:changeFigures')}
            </button>
          )}
        </section>
        <GrowthMeasures result={result} />
        <GrowthCharts visits={visits} sex={child.sex} knowledge={knowledge} />
        <GrowthCourse trend={course} visits={visits} />
        <GrowthFigures {...{ child, day, input, result, imperial, onAskEarly, onChange }} />
        <Section title={t('checkers:why')}>
          <Bullets
            items={[
              t(`growth:why.${result.used.reference}`),
              t('growth:why.percentile'),
              t('growth:why.z'),
              t('growth:why.limits'),
            ]}
          />
        </Section>
      </div>
      <div className="rail long">
        <KeepResult
          checker="child-growth"
          person={person}
          title={t('growth:title')}
          lines={[
            title,
            [child.name, shownDay].filter(Boolean).join(' · '),
            lead,
            ...measures,
            ...todo,
            ...courseWords(course, visits),
          ]}
          check={{
            engineVersion: ENGINE_VERSION,
            input: { ...input, day, ...keptChild(child) },
            result: { ...result },
            data: { z: result.z, level },
            takenAt: noonOf(day),
          }}
          onAgain={onAgain}
        />
        <DueVaccines born={child.born} input={input} />
      </div>
    </div>
  );
}

/** A check that is at an end always has an age and one sex in all its visits; without, nothing is told of the course. */
function courseOf(visits: readonly Visit[], knowledge: GrowthKnowledge): Trend {
  const told = trend(
    visits.map((visit) => visit.input),
    knowledge,
  );
  return told.ok ? told.value : { series: {}, crossings: [], flags: [] };
}
