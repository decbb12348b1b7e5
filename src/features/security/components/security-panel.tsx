import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSafeguards } from '../../../bindings/safeguards.ts';
import { useSession } from '../../../bindings/session.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { SAFEGUARDS, type Safeguard, type SafeguardState } from '../../../shared/safeguards.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { HipaaList } from './hipaa-list.tsx';

const ICONS: Record<SafeguardState, IconName> = { on: 'tick', partly: 'minus', off: 'x', unknown: 'info' };

/** What the running app does to protect a person, line by line, and what it does not. */
export function SecurityPanel() {
  const { t } = useTranslation('security');
  const { states, https, lastAck } = useSafeguards();
  return (
    <>
      <Section title={t('panel.title')} id="safeguards">
        <p className="meta">{t('panel.lead')}</p>
        {!states && <Loading />}
        {states && (
          <ul className="rows">
            {SAFEGUARDS.map((name) => (
              <li key={name} className="row items-start">
                <Icon name={ICONS[states[name]]} />
                <Line name={name} state={states[name]} lastAck={lastAck} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <HipaaList https={https} />
    </>
  );
}

function Line({ name, state, lastAck }: { name: Safeguard; state: SafeguardState; lastAck: string | null }) {
  const { t } = useTranslation('security');
  const words = useStateWords(lastAck);
  const place = usePlace(name, state);
  return (
    <div>
      <b>{`${t(`safeguard.${name}.name`)}: ${t(`panel.state.${state}`)}`}</b>
      <p>{words(name, state)}</p>
      <p className="meta">{t('panel.provider', { provider: t(`safeguard.${name}.by`) })}</p>
      {place && (
        <Link className="link" to={place.to}>
          {place.name}
        </Link>
      )}
    </div>
  );
}

/** Where the person finds what provides it, by the section's own name; the rest is the browser's and the server's. */
function usePlace(name: Safeguard, state: SafeguardState): { to: string; name: string } | null {
  const { t } = useTranslation(['settings', 'lock', 'activity']);
  const { user } = useSession();
  const at = (section: string, title: string) => ({
    to: paths.part(paths.dashboard, section),
    name: title,
  });
  switch (name) {
    case 'lock':
      // A guest's records have none.
      return state === 'off' ? null : at('lock', t('lock:settings.title'));
    case 'storage':
    case 'worker':
      return at('storage', t('settings:storage.title'));
    case 'sync':
      return at('account', t('settings:account.title'));
    case 'trail':
    case 'monitoring':
      return at('activity', t(user ? 'activity:list.title' : 'activity:list.guestTitle'));
    default:
      return null;
  }
}

/** What a state means of this safeguard; not every one can be in every state. */
function useStateWords(lastAck: string | null): (name: Safeguard, state: SafeguardState) => string {
  const { t } = useTranslation('security');
  const { language } = useLanguage();
  const when = lastAck ? formatDate(language, lastAck, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  return (name, state) => {
    switch (name) {
      case 'lock':
        return t(`safeguard.lock.${state}`);
      case 'sync':
        return t(`safeguard.sync.${state}`, { when });
      case 'sealed':
      case 'csp':
      case 'storage':
        return state === 'partly' ? '' : t(`safeguard.${name}.${state}`);
      case 'trail':
        return t(`safeguard.trail.${state === 'on' ? 'on' : 'unknown'}`);
      default:
        return t(`safeguard.${name}.${state === 'on' ? 'on' : 'off'}`);
    }
  };
}
