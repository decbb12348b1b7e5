import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FavoriteKind, keepFavorite, useIsFavorite } from '../../../bindings/favorites.ts';
import { useReadAloud } from '../../../bindings/read-aloud.ts';
import { sharePage } from '../../../bindings/share.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';

interface EntryHeadProps {
  /** What it is, in a line above the title. */
  over?: ReactNode;
  title: string;
  lead: string;
  /** What the listen button reads. */
  aloud: readonly string[];
  favorite: { kind: FavoriteKind; item: string };
  easy: { on: boolean; toggle: () => void };
}

/** Title and what can be done with a page: hear it, keep it, hand it on, print it, read it in short. */
export function EntryHead({ over, title, lead, aloud, favorite, easy }: EntryHeadProps) {
  const { t } = useTranslation('library');
  const voice = useReadAloud();
  return (
    <>
      {over && <p className="meta">{over}</p>}
      <h1>{title}</h1>
      <p className="lead mt-3">{lead}</p>
      <div className="player">
        {voice.available && (
          <button
            type="button"
            className="btn soft"
            aria-pressed={voice.speaking}
            onClick={() => voice.toggle([title, lead, ...aloud].join('\n'))}
          >
            <Icon name={voice.speaking ? 'pause' : 'listen'} />
            {t(voice.speaking ? 'stop' : 'listen')}
          </button>
        )}
        <button type="button" className="btn soft" aria-pressed={easy.on} onClick={easy.toggle}>
          <Icon name="bulb" />
          {t(easy.on ? 'easyOff' : 'easy')}
        </button>
        <KeepButton {...favorite} />
        <button type="button" className="ib" aria-label={t('share')} onClick={() => void handOn(title, t)}>
          <Icon name="share" />
        </button>
        <button
          type="button"
          className="ib hide-small"
          aria-label={t('print')}
          onClick={() => window.print()}
        >
          <Icon name="print" />
        </button>
      </div>
    </>
  );
}

type Words = (key: 'copied' | 'notShared') => string;

async function handOn(title: string, t: Words): Promise<void> {
  const came = await sharePage(title, window.location.href);
  if (came === 'copied') notify({ text: t('copied') });
  if (came === 'failed') notify({ text: t('notShared') });
}

function KeepButton({ kind, item }: { kind: FavoriteKind; item: string }) {
  const { t } = useTranslation('library');
  const isKept = useIsFavorite(kind, item);
  const toggle = async () => {
    const done = await keepFavorite(kind, item, !isKept);
    if (!done.ok) notify({ text: t('notSaved') });
    else notify({ text: t(isKept ? 'unsavedNote' : 'savedNote') });
  };
  return (
    <button
      type="button"
      className="ib"
      aria-pressed={isKept}
      aria-label={t(isKept ? 'saved' : 'save')}
      onClick={() => void toggle()}
    >
      <Icon name={isKept ? 'star' : 'save'} />
    </button>
  );
}
