import { useTranslation } from 'react-i18next';
import { type AdminOverview, useAdminData } from '../../../bindings/admin.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { MessageList } from './message-list.tsx';

const MEGABYTE = 1_000_000;
const KNOWN = ['offline', 'refused', 'server'] as const;
const EVENTS = [
  'crisis_detected',
  'emergency_contact',
  'multiple_failed_logins',
  'security_violation',
  'encryption_failure',
  'audit_log_tampering',
  'privilege_escalation',
] as const;

/** How the service is doing: figures, critical events and messages. Never anybody's records. */
export function AdminPanel() {
  const { t } = useTranslation('admin');
  const { data, again } = useAdminData();
  if (data.state === 'loading') return <Loading />;
  if (data.state === 'error') {
    const code = KNOWN.find((one) => one === data.error.code) ?? 'server';
    return (
      <Banner
        title={t(`error.${code}`)}
        actions={
          code !== 'offline' && (
            <button type="button" className="btn line" onClick={again}>
              {t('again')}
            </button>
          )
        }
      />
    );
  }
  const { overview, messages } = data;
  return (
    <>
      <Figures overview={overview} onAgain={again} />
      <MessageList messages={messages} onChanged={again} />
      <Critical overview={overview} />
    </>
  );
}

function Figures({ overview, onAgain }: { overview: AdminOverview; onAgain: () => void }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const number = (n: number) => formatNumber(language, n);
  const size = formatNumber(language, overview.database_bytes / MEGABYTE, { maximumFractionDigits: 1 });
  const figures = [
    [t('figure.users'), number(overview.users)],
    [t('figure.confirmed'), number(overview.users_confirmed)],
    [t('figure.week'), number(overview.users_week)],
    [t('figure.waiting'), number(overview.messages_waiting)],
    [t('figure.messages'), number(overview.messages)],
    [t('figure.lockedOut'), number(overview.locked_out)],
    [t('figure.database'), t('figure.megabytes', { size })],
  ] as const;
  const when = formatDate(language, overview.server_time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={t('title')} id="admin-figures">
      <p className="meta">{t('lead')}</p>
      <dl className="facts">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="status" role="status">
        <Icon name="tick" />
        <span>
          {t('health.up')} {t('asOf', { when })}
        </span>
      </p>
      <button type="button" className="btn line mt-4" onClick={onAgain}>
        <Icon name="reload" small />
        {t('again')}
      </button>
    </Section>
  );
}

function Critical({ overview: { critical } }: { overview: AdminOverview }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const nameOf = (action: string) => {
    const known = EVENTS.find((one) => one === action);
    return known ? t(`critical.${known}`) : t('critical.other', { name: action });
  };
  return (
    <Section title={t('critical.title')} id="admin-critical">
      <p className="meta">{t('critical.lead')}</p>
      {critical.length === 0 && <p>{t('critical.none')}</p>}
      <ul className="rows">
        {critical.map(({ action, count, last }) => (
          <li key={action} className="row">
            <Icon name="alert" />
            <span className="grow">
              <b>{nameOf(action)}</b>
              <span className="meta">{t('critical.times', { count, when: formatDate(language, last) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
