import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOutEverywhere, signOutOthers, useSession } from '../../../bindings/session.ts';
import { useSessionTimes } from '../../../bindings/session-times.ts';
import { useSignedInDevices } from '../../../bindings/signed-in-devices.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { useOnline } from '../../../bindings/sync-status.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { DevicesList } from './devices-list.tsx';

type Which = 'others' | 'everywhere';
const COMMANDS = { others: signOutOthers, everywhere: signOutEverywhere } as const;

/** This session, when it locks, where else the account is open, and the way to end that. A guest has none. */
export function SessionsSection() {
  const { t } = useTranslation('activity');
  const { user } = useSession();
  const { status } = useDataState();
  if (!user || status !== 'open') return null;
  return (
    <Section title={t('sessions.title')} id="sessions">
      <Times />
      <Devices />
    </Section>
  );
}

function Devices() {
  const { live, again } = useSignedInDevices();
  return (
    <>
      <div className="mt-4">
        <DevicesList live={live} onRetry={again} />
      </div>
      <SignOutOthers onEnded={again} />
    </>
  );
}

function Times() {
  const { t } = useTranslation('activity');
  const { language } = useLanguage();
  const times = useSessionTimes();
  if (!times) return null;
  const when = (at: number) =>
    formatDate(language, new Date(at).toISOString(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p>
        <b>{t('sessions.here', { when: when(times.since) })}</b>
      </p>
      <p className="meta">{t('sessions.locks', { when: when(times.locksAt) })}</p>
    </>
  );
}

function SignOutOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('activity');
  const online = useOnline();
  const [busy, setBusy] = useState<Which | null>(null);
  const [problem, setProblem] = useState<'offline' | 'unsent' | 'failed' | null>(null);
  const run = async (which: Which) => {
    if (busy) return;
    if (!online) return setProblem('offline');
    setProblem(null);
    setBusy(which);
    const done = await COMMANDS[which]();
    setBusy(null);
    if (done.ok) {
      onEnded();
      return notify({ text: t(`sessions.${which}Done`) });
    }
    const { code } = done.error;
    setProblem(code === 'offline' || code === 'unsent' ? code : 'failed');
  };
  return (
    <>
      <p className="meta mt-4">{t('sessions.hint')}</p>
      {problem && <Banner title={t(`sessions.${problem}`)} />}
      <div className="row-btns mt-4">
        {(['others', 'everywhere'] as const).map((which) => (
          <button
            key={which}
            type="button"
            className="btn line"
            aria-disabled={busy !== null || undefined}
            onClick={() => void run(which)}
          >
            {t(busy === which ? 'sessions.working' : `sessions.${which}`)}
          </button>
        ))}
      </div>
    </>
  );
}
