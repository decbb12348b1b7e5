import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeenEvent, useActivity } from '../../../bindings/audit.ts';
import { useSession } from '../../../bindings/session.ts';
import { useOnline } from '../../../bindings/sync-status.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { iconOf, useEventWords } from '../event-words.ts';

const FEW = 10;
const ALL = 100;

/** The trail as the person may read it: what, when, on which device. */
export function ActivitySection() {
  const { t } = useTranslation('activity');
  const { user } = useSession();
  const online = useOnline();
  // All at once: another length would be another query, and the list would blink.
  const live = useActivity(ALL);
  return (
    <Section title={t(user ? 'list.title' : 'list.guestTitle')} id="activity">
      <p className="meta">{t('list.lead')}</p>
      {!user && <p className="meta">{t('list.guest')}</p>}
      {user && !online && <Note icon="cloud-off">{t('list.offline')}</Note>}
      {live.state === 'loading' && <Loading />}
      {live.state === 'locked' && <Note icon="lock">{t('list.locked')}</Note>}
      {live.state === 'error' && <Banner title={t('list.failed')} />}
      {live.state === 'ready' && live.events.length === 0 && <p>{t('list.empty')}</p>}
      {live.state === 'ready' && <Events events={live.events} />}
      <p className="meta mt-4">{t('list.leftOut')}</p>
    </Section>
  );
}

function Events({ events }: { events: SeenEvent[] }) {
  const { t } = useTranslation('activity');
  const { language } = useLanguage();
  const words = useEventWords();
  const [all, setAll] = useState(false);
  const when = (iso: string) => formatDate(language, iso, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <ul className="rows">
        {events.slice(0, all ? ALL : FEW).map((event) => (
          <li key={event.id} className="row items-start">
            <Icon name={iconOf(event)} />
            <div>
              <b>{words(event)}</b>
              <p className="meta">
                {when(event.occurred_at)} · {t(`where.${event.where}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!all && events.length > FEW && (
        <button type="button" className="btn" onClick={() => setAll(true)}>
          {t('list.more')}
        </button>
      )}
    </>
  );
}
