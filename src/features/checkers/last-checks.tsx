import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCheckerResults } from '../../bindings/checks.ts';
import type { Checker } from '../../bindings/types.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../shared/paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { BmiCourse } from './bmi/bmi-course.tsx';
import { usePerson } from './kit/use-person.ts';

/** Not the mood check: what was answered there is not for passers-by. */
const CHECKS = [
  { checker: 'symptoms', to: paths.symptomChecker, icon: 'check' },
  { checker: 'labs', to: '/lab-checker', icon: 'flask' },
  { checker: 'bmi', to: '/bmi-checker', icon: 'scale' },
  { checker: 'child-growth', to: '/child-growth-checker', icon: 'grow' },
] as const satisfies readonly { checker: Checker; to: string; icon: IconName }[];
type Shown = (typeof CHECKS)[number];

/** When each check was made last for the chosen person, and how the weight went. */
export function LastChecks() {
  const { t } = useTranslation('dashboard');
  const person = usePerson();
  const id = person?.id ?? null;
  const last = {
    symptoms: useLast('symptoms', id),
    labs: useLast('labs', id),
    bmi: useLast('bmi', id),
    'child-growth': useLast('child-growth', id),
  };
  const made = CHECKS.flatMap((check) => {
    const at = last[check.checker];
    return at ? [{ check, at }] : [];
  });
  if (!person || made.length === 0) return null;
  return (
    <>
      <Section title={t('checks.title')}>
        <div className="rows">
          {made.map(({ check, at }) => (
            <CheckRow key={check.checker} check={check} at={at} />
          ))}
        </div>
      </Section>
      <BmiCourse person={person} />
    </>
  );
}

function CheckRow({ check: { checker, to, icon }, at }: { check: Shown; at: string }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  return (
    <Link className="row" to={to}>
      <Icon name={icon} />
      <span className="grow">
        <b>{t(`checks.${checker}`)}</b>
        <span className="meta">{t('checks.last', { date: formatDate(language, at) })}</span>
      </span>
      <Icon name="chev" mirror />
    </Link>
  );
}

function useLast(checker: Checker, profileId: string | null): string | null {
  const live = useCheckerResults(checker, profileId);
  return live.state === 'ready' ? (live.results[0]?.taken_at ?? null) : null;
}
