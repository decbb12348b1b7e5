import { useTranslation } from 'react-i18next';
import type { BmiResult } from '../../../clinical/bmi/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Bullets, Section, Steps } from '../../../ui/section.tsx';
import { KeepResult } from '../kit/keep-result.tsx';
import type { Person } from '../kit/use-person.ts';
import { type BmiAnswers, isImperial, type Known } from './answers.ts';
import { BmiCourse } from './bmi-course.tsx';

interface BmiResultProps {
  answers: BmiAnswers;
  input: Record<string, unknown>;
  known: Known;
  result: BmiResult;
  person: Person | null;
  onAgain: () => void;
}

const ENGINE_VERSION = 'bmi-1';
/** What a category is drawn like: how much it calls for being seen. */
const TONES = {
  underweight: 'routine',
  normal: 'selfcare',
  overweight: 'routine',
  obese: 'routine',
} as const;
const FLAGS = [
  'muscle',
  'older-adult',
  'rounds-to-next-class',
  'figures-doubtful',
  'weight-unit-doubtful',
  'waist-adds-little',
] as const;

/** What the figures mean and what to do about them, before the figures themselves. */
export function BmiResultView({ answers, input, known, result, person, onAgain }: BmiResultProps) {
  const { t } = useTranslation(['bmi', 'checkers']);
  const { language } = useLanguage();
  const number = (value: number, digits = 1) =>
    formatNumber(language, value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const category = result.category;
  const bmi = t('bmi:result.bmi', { bmi: number(result.bmi) });
  const title = t(`bmi:result.${category ?? 'pregnant'}.title`);
  const lead = t(`bmi:result.${category ?? 'pregnant'}.lead`);
  const todo = category ? [1, 2].map((n) => t(`bmi:result.${category}.do${n as 1 | 2}`)) : [];
  const healthy = result.healthy_weight && weightRange();
  const waist = result.waist_to_height && {
    ratio: t('bmi:waist.ratio', { ratio: number(result.waist_to_height.ratio, 2) }),
    meaning: t(`bmi:waist.${result.waist_to_height.band as 'low'}`),
  };
  const flags = FLAGS.filter((flag) => result.flags.includes(flag));

  function weightRange(): string {
    const imperial = isImperial(answers, known);
    const { kg, own } = result.healthy_weight ?? { kg: { from: 0, to: 0 }, own: { from: [], to: [] } };
    const [from, to] = imperial ? [own.from[0]?.value ?? 0, own.to[0]?.value ?? 0] : [kg.from, kg.to];
    return t('bmi:result.healthy', {
      from: number(from, 0),
      to: number(to, 0),
      unit: imperial ? 'lb' : 'kg',
    });
  }

  return (
    <div className="two" aria-live="polite">
      <div>
        <section className={`level lv ${category ? TONES[category] : 'selfcare'}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="bigval mt-3">{bmi}</p>
          {healthy && <p className="mt-1">{healthy}</p>}
          <Steps items={todo} />
        </section>
        {waist && (
          <Section title={t('bmi:waist.title')}>
            <p>
              <b>{waist.ratio}</b>
            </p>
            <p>{waist.meaning}</p>
          </Section>
        )}
        {flags.length > 0 && (
          <Section title={t('bmi:mind')}>
            <Bullets items={flags.map((flag) => t(`bmi:flag.${flag}`))} />
          </Section>
        )}
        <Section title={t('checkers:why')}>
          <p>{t(`bmi:standard.${result.standard}`)}</p>
          <Bullets items={scale(result.standard).map((key) => t(`bmi:scale.${key}`))} />
        </Section>
      </div>
      <div className="rail">
        <KeepResult
          checker="bmi"
          person={person}
          title={t('bmi:title')}
          lines={[title, bmi, healthy ?? '', lead, ...todo, waist ? `${waist.ratio}. ${waist.meaning}` : '']}
          check={{
            engineVersion: ENGINE_VERSION,
            input,
            result: { ...result },
            data: { bmi: result.bmi, category, ...result.used },
          }}
          onAgain={onAgain}
        />
        <BmiCourse person={person} />
      </div>
    </div>
  );
}

const scale = (standard: 'who' | 'asian') =>
  standard === 'who'
    ? (['who1', 'who2', 'who3', 'who4'] as const)
    : (['asian1', 'asian2', 'asian3', 'asian4'] as const);
