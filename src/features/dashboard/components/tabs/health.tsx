import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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

/** The ways to what is written about somebody's health. */
export function Health() {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('health.title')}>
      <div className="rows">
        {WAYS.map(({ key, to, icon }) => (
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
