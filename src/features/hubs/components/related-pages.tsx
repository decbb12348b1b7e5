import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContent } from '../../../bindings/content.ts';
import { hubPaths, paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

/** Pages that are not hubs have their names among the texts of the shell. */
const named = {
  [paths.symptomChecker]: { key: 'check', icon: 'check' },
  [paths.emergency]: { key: 'emergency', icon: 'emergency' },
  [paths.conditions]: { key: 'conditions', icon: 'list' },
  [paths.timeline]: { key: 'timeline', icon: 'timeline' },
  [paths.dashboard]: { key: 'account', icon: 'gear' },
  [paths.home]: { key: 'home', icon: 'home' },
  [paths.auth]: { key: 'account', icon: 'person' },
  [paths.signup]: { key: 'account', icon: 'person' },
} as const satisfies Record<string, { key: string; icon: IconName }>;

export function RelatedPages({ paths: addresses }: { paths: readonly string[] }) {
  const { t } = useTranslation(['hubs', 'common']);
  const content = useContent('hubs');
  const hubs = content.state === 'ready' ? content.value : {};
  const links = addresses.flatMap((to) => {
    const shell = named[to as keyof typeof named];
    if (shell) return [{ to, icon: shell.icon as string, title: t(`common:nav.${shell.key}`) }];
    const hub = hubs[hubPaths[to as keyof typeof hubPaths]];
    return hub ? [{ to, icon: hub.icon, title: hub.title }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Section title={t('hubs:related')}>
      <div className="rows">
        {links.map(({ to, icon, title }) => (
          <Link key={to} className="row" to={to}>
            <Icon name={icon} />
            <span className="grow">{title}</span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
    </Section>
  );
}
