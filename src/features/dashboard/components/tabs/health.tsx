import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActiveProfile } from '../../../../bindings/profiles.ts';
import type { Profile } from '../../../../bindings/types.ts';
import { FIRST_ADULT_AGE } from '../../../../clinical/bmi/index.ts';
import { yearsOf } from '../../../../shared/age.ts';
import { paths } from '../../../../shared/paths.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { Section } from '../../../../ui/section.tsx';

const WAYS: readonly {
  key: 'timeline' | 'medicines' | 'labs' | 'bmi' | 'growth';
  to: string;
  icon: IconName;
}[] = [
  { key: 'timeline', to: paths.timeline, icon: 'timeline' },
  { key: 'medicines', to: paths.medicineChecker, icon: 'pill' },
  { key: 'labs', to: '/lab-checker', icon: 'flask' },
  { key: 'bmi', to: '/bmi-checker', icon: 'scale' },
  { key: 'growth', to: '/child-growth-checker', icon: 'grow' },
];

/** A child's growth before everything else, and no BMI; the growth of children last for a grown-up. */
function waysFor(profile: Profile | null): typeof WAYS {
  const years = profile && yearsOf(profile, new Date());
  if (years === null || years >= FIRST_ADULT_AGE) return WAYS;
  const growth = WAYS.filter(({ key }) => key === 'growth');
  return [...growth, ...WAYS.filter(({ key }) => key !== 'growth' && key !== 'bmi')];
}

/** The ways to what is written about somebody's health. */
export function Health() {
  const { t } = useTranslation('dashboard');
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  return (
    <Section title={t('health.title')}>
      <div className="rows">
        {waysFor(profile).map(({ key, to, icon }) => (
          <Link key={key} className="row" to={to}>
            <Icon name={icon} />
            <b className="grow">{t(`health.${key}`)}</b>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
    </Section>
  );
}
