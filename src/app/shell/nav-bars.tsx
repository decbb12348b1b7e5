import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { sessionStore } from '../../bindings/stores.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { adminItem, mainItems, moreItems, type NavItem } from './navigation.ts';

export function BrandLink() {
  const { t } = useTranslation('common');
  return (
    <Link className="brand" to={paths.home} aria-label={`${t('brand.name')}. ${t('brand.home')}`}>
      <Logo name={t('brand.name')} lang="en" />
    </Link>
  );
}

function sosClass(item: NavItem): string | undefined {
  return item.key === 'emergency' ? 'sos' : undefined;
}

/** From 1024 px: the same five, and more, at the side. */
export function SideBar() {
  const { t } = useTranslation('common');
  const admin = sessionStore(({ user, admin }) => user?.account === admin);
  const link = (item: NavItem) => (
    <NavLink key={item.key} to={item.to} end={item.to === paths.home} className={sosClass(item)}>
      <Icon name={item.icon} />
      <span>{t(`nav.${item.key}`)}</span>
    </NavLink>
  );
  return (
    <aside className="side">
      <BrandLink />
      <nav aria-label={t('nav.main')}>{mainItems.map(link)}</nav>
      <nav className="sub" aria-label={t('nav.more')}>
        {moreItems.map(link)}
        {admin && link(adminItem)}
      </nav>
    </aside>
  );
}

/** On a phone: five places under the thumb, Emergency filled red. */
export function BottomBar() {
  const { t } = useTranslation('common');
  return (
    <nav className="bar" aria-label={t('nav.main')}>
      {mainItems.map((item) => (
        <NavLink key={item.key} to={item.to} end={item.to === paths.home} className={sosClass(item)}>
          <span className="well">
            <Icon name={item.icon} />
          </span>
          <span>{t(`nav.${item.key}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
