import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGoals } from '../../../../bindings/goals.ts';
import { useLastBackup } from '../../../../bindings/last-backup.ts';
import { useActiveProfile } from '../../../../bindings/profiles.ts';
import { useDataState } from '../../../../bindings/start-data.ts';
import { useStatusWords } from '../../../../bindings/status-words.ts';
import { useOnline, useSyncStatus } from '../../../../bindings/sync-status.ts';
import { useTimeline } from '../../../../bindings/timeline.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { paths } from '../../../../shared/paths.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { Section } from '../../../../ui/section.tsx';
import { statusIcon } from '../../../../ui/status-icon.ts';
import { timeOfDay } from '../../time-of-day.ts';

/** Who the page is about, whether what was written is safe, and what one comes here to do. */
export function Overview() {
  const { t } = useTranslation('dashboard');
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const isMe = !profile || profile.relationship === 'self';
  const part = timeOfDay(new Date());
  const name = profile?.name;
  const greeting = name ? t(`greeting.named.${part}`, { name }) : t(`greeting.${part}`);
  return (
    <>
      <h2 className="mt-4" dir="auto">
        {isMe || !name ? greeting : t('greeting.about', { name })}
      </h2>
      <StateLine />
      <FirstSteps profileId={profile?.id ?? null} />
      <QuickActions />
    </>
  );
}

/** Whether what was written is kept and sent, and where the details are. */
function StateLine() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { status: records } = useDataState();
  const online = useOnline();
  const status = useSyncStatus();
  const words = useStatusWords(status);
  const backup = useLastBackup();
  // Locked, the frame says so, and nothing is known of the rest.
  if (records === 'locked') return null;
  return (
    <p className="status">
      <Icon name={statusIcon(online, status)} />
      <span>
        <b>{words}.</b>{' '}
        {backup ? t('state.backup', { date: formatDate(language, backup) }) : t('state.noBackup')}{' '}
        <Link to="#data">{t('state.more')}</Link>
      </span>
    </p>
  );
}

const ACTIONS: readonly { key: 'check' | 'note' | 'goal' | 'medicines'; to: string; icon: IconName }[] = [
  { key: 'check', to: paths.symptomChecker, icon: 'check' },
  { key: 'note', to: paths.timeline, icon: 'timeline' },
  { key: 'goal', to: '#goals', icon: 'star' },
  { key: 'medicines', to: paths.medicineChecker, icon: 'pill' },
];

function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('actions.title')}>
      <div className="tiles">
        {ACTIONS.map(({ key, to, icon }) => (
          <Link key={key} className="tile" to={to}>
            <Icon name={icon} large />
            <b>{t(`actions.${key}`)}</b>
          </Link>
        ))}
      </div>
    </Section>
  );
}

/** Only while there is nothing of this person to show. */
function FirstSteps({ profileId }: { profileId: string | null }) {
  const { t } = useTranslation('dashboard');
  const timeline = useTimeline({ limit: 1, profileId: profileId ?? undefined });
  const goals = useGoals(profileId);
  const isEmpty =
    timeline.state === 'ready' &&
    timeline.entries.length === 0 &&
    goals.state === 'ready' &&
    goals.goals.length === 0;
  if (!isEmpty) return null;
  return (
    <div className="box mt-4">
      <h3>{t('first.title')}</h3>
      <p>{t('first.body')}</p>
      <div className="row-btns">
        <Link className="btn main" to={paths.symptomChecker}>
          {t('first.check')}
        </Link>
        <Link className="btn line" to="#goals">
          {t('first.goal')}
        </Link>
        <Link className="btn line" to="#profile">
          {t('first.profile')}
        </Link>
      </div>
    </div>
  );
}
