import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

const checkers: readonly {
  key: 'symptoms' | 'lab' | 'weight' | 'mood' | 'growth';
  to: string;
  icon: IconName;
}[] = [
  { key: 'symptoms', to: paths.symptomChecker, icon: 'temp' },
  { key: 'lab', to: '/lab-checker', icon: 'flask' },
  { key: 'weight', to: '/bmi-checker', icon: 'scale' },
  { key: 'mood', to: '/mental-health-checker', icon: 'mood' },
  { key: 'growth', to: '/child-growth-checker', icon: 'grow' },
];

export function Checkers() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('checkers')}>
      <div className="tiles five">
        {checkers.map(({ key, to, icon }) => (
          <Link key={key} className="tile low" to={to}>
            <Icon name={icon} />
            <b>{t(`checker.${key}`)}</b>
          </Link>
        ))}
      </div>
    </Section>
  );
}
