import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';
import type { Assessment, Engine } from '../use-engine.ts';

const SHOWN = 5;
/** The engine lists everything, strongest first; a person reads four. */
const MOST_NAMED = 4;
/** Of the person's own words that point to it. */
const MOST_WORDS = 2;
const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What it could be, as people out of ten: never a bare percentage. */
export function CouldBe({ engine, assessment }: { engine: Engine; assessment: Assessment }) {
  const { t } = useTranslation('symptoms');
  const { language } = useLanguage();
  const names = (ids: readonly string[], words: readonly string[] = []) =>
    formatList(language, [
      ...ids.slice(0, MOST_NAMED).map(engine.nameOf),
      ...words.slice(0, MOST_WORDS).map((said) => `“${said}”`),
    ]);
  if (assessment.conditions.length === 0) {
    return (
      <Section title={t('result.couldBe')}>
        <p>{t('result.nothing')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('result.couldBe')}>
      <p className="meta">{t('result.outOfTen')}</p>
      <ol className="could mt-3">
        {assessment.conditions.slice(0, SHOWN).map((condition) => {
          const words = engine.words.conditions[condition.id];
          const people = Math.round(condition.probability * 10);
          return (
            <li key={condition.id}>
              <div className="line1">
                <b>
                  <Link to={paths.condition(condition.id)}>{words?.name ?? condition.icd10}</Link>
                </b>
                <span className="meta">
                  {people < 1
                    ? t('result.fewer')
                    : t('result.about', { count: people, number: formatNumber(language, people) })}
                </span>
              </div>
              <div className="ten" aria-hidden="true">
                {marks.map((n) => (
                  <i key={n} className={n <= people ? 'on' : n === 1 ? 'half' : undefined} />
                ))}
              </div>
              <p className="meta">{words?.about}</p>
              {condition.for.length + condition.words.length > 0 && (
                <p className="meta">{t('result.for', { list: names(condition.for, condition.words) })}</p>
              )}
              {condition.against.length > 0 && (
                <p className="meta">{t('result.against', { list: names(condition.against) })}</p>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
