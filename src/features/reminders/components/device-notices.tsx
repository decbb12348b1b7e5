import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForNotifications, useNotifications } from '../../../bindings/notifications.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';

const PUSH_WORDS = {
  guest: 'device.onGuest',
  waiting: 'device.waiting',
  on: 'device.onAccount',
  unreachable: 'device.unreachable',
} as const;

/** The same among the settings, also of somebody without a reminder. */
export function NoticesSection() {
  const { t } = useTranslation('reminders');
  return (
    <Section title={t('device.title')} id="notices">
      <NoticesState />
    </Section>
  );
}

export function DeviceNotices() {
  const { t } = useTranslation('reminders');
  return (
    <div className="mt-4">
      <h3>{t('device.title')}</h3>
      <NoticesState />
    </div>
  );
}

/** Whether this device rings. It is asked for on tap only, after the sentence that says why. */
function NoticesState() {
  const { t } = useTranslation('reminders');
  const { permission, push } = useNotifications();
  const outcome = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  // Once answered there is no button to stay on.
  useEffect(() => {
    if (asked && permission !== 'ask') outcome.current?.focus();
  }, [asked, permission]);
  const ask = () => {
    setAsked(true);
    void askForNotifications();
  };
  return (
    <>
      {permission === 'ask' && (
        <>
          <p>{t('device.why')}</p>
          <button type="button" className="btn line mt-3" onClick={ask}>
            <Icon name="clock" small />
            {t('device.turnOn')}
          </button>
        </>
      )}
      <div role="status" ref={outcome} tabIndex={-1}>
        {permission === 'on' && (
          <p>
            <b>{t('device.on')}</b> {t(PUSH_WORDS[push])}
          </p>
        )}
        {permission === 'denied' && <Note>{t('device.denied')}</Note>}
      </div>
      {permission === 'none' && <Note>{t('device.none')}</Note>}
    </>
  );
}
