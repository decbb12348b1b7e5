import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

const items: readonly {
  key: 'library' | 'conditions' | 'women' | 'child' | 'mental' | 'traditional';
  to: string;
  icon: IconName;
}[] = [
  { key: 'library', to: paths.library, icon: 'library' },
  { key: 'conditions', to: paths.conditions, icon: 'list' },
  { key: 'women', to: '/womens-health-center', icon: 'person' },
  { key: 'child', to: '/pediatric-health', icon: 'baby' },
  { key: 'mental', to: '/mental-health-center', icon: 'mood' },
  { key: 'traditional', to: '/traditional-wellness', icon: 'leaf' },
];

export function Explore() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('explore')}>
      <div className="rows">
        {items.map(({ key, to, icon }) => (
          <Link key={key} className="row" to={to}>
            <Icon name={icon} />
            <span className="grow">{t(`exploreItems.${key}`)}</span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
    </Section>
  );
}
