import { useTranslation } from 'react-i18next';
import type { SignedInDevice, SignedInDevices } from '../../../bindings/signed-in-devices.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { browserName } from '../../../shared/browser-name.ts';
import { Banner } from '../../../ui/note.tsx';

/** The devices that are signed in, this one marked; what the server cannot be asked is said. */
export function DevicesList({ live, onRetry }: { live: SignedInDevices; onRetry: () => void }) {
  const { t } = useTranslation(['activity', 'common']);
  if (live.state === 'loading') return <p role="status">{t('activity:sessions.list.asking')}</p>;
  if (live.state === 'offline') return <p>{t('activity:sessions.list.offline')}</p>;
  if (live.state === 'failed') {
    return (
      <Banner
        title={t('activity:sessions.list.failed')}
        actions={
          <button type="button" className="btn line" onClick={onRetry}>
            {t('common:action.retry')}
          </button>
        }
      />
    );
  }
  return (
    <>
      <ul className="rows" aria-label={t('activity:sessions.title')}>
        {live.devices.map((device, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server tells no id, and rows hold no state
          <DeviceRow key={at} device={device} />
        ))}
      </ul>
      {live.devices.length === 1 && <p className="meta mt-3">{t('activity:sessions.list.alone')}</p>}
    </>
  );
}

function DeviceRow({ device: { since, used, agent, here } }: { device: SignedInDevice }) {
  const { t } = useTranslation('activity');
  const { language } = useLanguage();
  const when = (at: string) => formatDate(language, at, { dateStyle: 'medium', timeStyle: 'short' });
  const place = t(here ? 'where.here' : 'where.other');
  // A title or the beginning of a line here, the middle of one elsewhere.
  const where = place.charAt(0).toLocaleUpperCase(language) + place.slice(1);
  const name = browserName(agent);
  const known = [
    t('sessions.list.since', { when: when(since) }),
    t('sessions.list.used', { when: when(used) }),
  ];
  return (
    <li className="row">
      <span className="grow">
        <b>{name ? <bdi>{name}</bdi> : where}</b>
        <span className="meta">{(name ? [where, ...known] : known).join(' · ')}</span>
      </span>
    </li>
  );
}
