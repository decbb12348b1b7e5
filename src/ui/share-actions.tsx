import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { notify } from './notify.ts';

export interface Reader {
  available: boolean;
  speaking: boolean;
  toggle: (text: string) => void;
}

interface ShareActionsProps {
  /** Heading of what is shared. */
  title: string;
  /** What is shared and read aloud. */
  plain: string;
  reader: Reader;
  /** More things to do with it, as `.act`. */
  children?: ReactNode;
}

/** Share, print, listen. */
export function ShareActions({ title, plain, reader, children }: ShareActionsProps) {
  const { t } = useTranslation(['symptoms', 'common']);
  const share = async () => {
    if (navigator.share) await navigator.share({ title, text: plain }).catch(() => undefined);
    else {
      await navigator.clipboard.writeText(plain);
      notify({ text: t('symptoms:result.shared') });
    }
  };
  return (
    <div className="actions">
      <button type="button" className="act" onClick={() => void share()}>
        <Icon name="share" />
        {t('common:action.share')}
      </button>
      <button type="button" className="act" onClick={() => window.print()}>
        <Icon name="print" />
        {t('common:action.print')}
      </button>
      {reader.available && (
        <button type="button" className="act" onClick={() => reader.toggle(plain)}>
          <Icon name="listen" />
          {reader.speaking ? t('common:action.stopListening') : t('common:action.listen')}
        </button>
      )}
      {children}
    </div>
  );
}
