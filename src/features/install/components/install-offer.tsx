import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type InstallWay,
  installNow,
  later as rememberLater,
  useInstall,
  useOfflineReady,
} from '../../../bindings/install.ts';
import { useOnline } from '../../../bindings/sync-status.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { Bullets, Steps } from '../../../ui/section.tsx';
import { useMayStand } from '../use-may-stand.ts';

const GAINS = ['offline', 'faster', 'app', 'reminders'] as const;
const IOS_STEPS = ['share', 'add', 'confirm'] as const;

/**
 * The offer to put the app on the home screen, and after "Later" a button that brings it back. It takes no focus, and
 * steps aside wherever something more important stands.
 */
export function InstallOffer() {
  const { way, later } = useInstall();
  const [asked, setAsked] = useState<boolean | null>(null);
  const box = useRef<HTMLElement>(null);
  const mayStand = useMayStand(box);
  const { t } = useTranslation('install');
  if (way === null) return null;
  const isOpen = asked ?? !later;
  const close = () => {
    rememberLater();
    setAsked(false);
  };
  return (
    <aside ref={box} className="install" aria-label={t('button')} data-aside={!mayStand || undefined}>
      {isOpen ? (
        <Offer way={way} onLater={close} />
      ) : (
        <button type="button" className="btn main" onClick={() => setAsked(true)}>
          <Icon name="download" small />
          {t('button')}
        </button>
      )}
    </aside>
  );
}

function Offer({ way, onLater }: { way: InstallWay; onLater: () => void }) {
  const { t } = useTranslation('install');
  const install = async () => {
    if (await installNow()) notify({ text: t('done') });
    else onLater();
  };
  return (
    <div className="dialog">
      <div role="status">
        <h2>{t('title')}</h2>
      </div>
      <Badges />
      <Bullets items={GAINS.map((gain) => t(`gain.${gain}`))} />
      {way === 'ios' && (
        <>
          <p>{t('ios.lead')}</p>
          <Steps items={IOS_STEPS.map((step) => t(`ios.${step}`))} />
        </>
      )}
      <div className="row-btns">
        {way === 'prompt' && (
          <button type="button" className="btn main" onClick={() => void install()}>
            {t('now')}
          </button>
        )}
        <button type="button" className="btn line" onClick={onLater}>
          {t('later')}
        </button>
      </div>
    </div>
  );
}

function Badges() {
  const { t } = useTranslation('install');
  const online = useOnline();
  const isReady = useOfflineReady();
  return (
    <p className="chips">
      <span className="tag">{online ? t('online') : t('offline')}</span>
      {isReady && <span className="tag">{t('ready')}</span>}
    </p>
  );
}
