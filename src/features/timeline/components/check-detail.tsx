import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContent } from '../../../bindings/content.ts';
import { useCheckerResult } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import type { CheckData } from '../check-data.ts';
import { levelClasses } from '../kind-icons.ts';
import { CouldBe } from './could-be.tsx';
import { type Fact, Facts } from './facts.tsx';

type CheckDetailProps = { entry: TimelineEntry; check: CheckData; facts: readonly Fact[] };

/** What was said, what was asked and what came of it, in the reader's language of today. */
export function CheckDetail({ entry, check, facts }: CheckDetailProps) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const content = useContent('symptoms');
  const age = useAgeThen(entry.checker_result_id);
  const words = content.state === 'ready' ? content.value : null;
  const inState = (state: 'present' | 'absent' | 'unknown') =>
    formatList(
      language,
      check.findings
        .filter((finding) => finding.state === state)
        .map(({ id }) => words?.findings[id]?.name)
        .filter((name) => name !== undefined),
    );
  const found = [
    { name: t('entry.age'), value: age },
    { name: t('entry.has'), value: inState('present') },
    { name: t('entry.hasNot'), value: inState('absent') },
    { name: t('entry.unknown'), value: inState('unknown') },
  ];
  const reasons = check.redFlags
    .map((id) => words?.redFlags[id]?.reason)
    .filter((reason) => reason !== undefined);
  return (
    <>
      <p className="meta mt-4">{t('entry.asThen')}</p>
      {content.state === 'error' && <Note>{t('entry.wordsMissing')}</Note>}
      {reasons.length > 0 && (
        <div className={`lv box mt-4 ${levelClasses[check.triage ?? 'urgent']}`}>
          <h2>{t('entry.why')}</h2>
          <Bullets items={reasons} />
          {check.triage === 'emergency' && (
            <Link className="btn sos" to={paths.emergency}>
              {t('entry.emergency')}
            </Link>
          )}
        </div>
      )}
      <Section title={t('entry.facts')}>
        <Facts facts={[...facts, ...found]} />
      </Section>
      {check.text && (
        <Section title={t('entry.typed')}>
          <p className="as-typed" dir="auto">
            {check.text}
          </p>
        </Section>
      )}
      {words && <CouldBe conditions={check.conditions} names={words.conditions} />}
      <Note>{t('entry.notDiagnosis')}</Note>
      <Link className="btn soft mt-4" to={paths.symptomChecker} state={{ text: check.text }}>
        {t('entry.checkAgain')}
      </Link>
    </>
  );
}

/** The age as it was given then: a child's record must not grow older when it is read later. */
function useAgeThen(resultId: string | null): string {
  const { t } = useTranslation('timeline');
  const live = useCheckerResult(resultId);
  const input = live.state === 'ready' ? live.result?.input : undefined;
  const count = input?.age;
  const unit = input?.age_unit ?? 'years';
  if (typeof count !== 'number') return '';
  if (unit === 'days') return t('entry.days', { count });
  return unit === 'months' ? t('entry.months', { count }) : t('entry.years', { count });
}
