import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { decideConsent, refusesTracking, useMustAsk } from '../../../bindings/consent.ts';
import { ACCEPT_ALL, type Choice, ESSENTIAL_ONLY } from '../../../shared/consent.ts';
import { paths } from '../../../shared/paths.ts';
import { mayInterrupt } from '../../../shared/quiet-places.ts';

/** Whoever stands before the choices needs no notice of them. */
const CHOICES = '#privacy';

/** A choice that was made and is not known to be kept yet. */
type Chosen = 'keeping' | 'failed' | null;

/**
 * At the foot of the page until a choice is stored: the records may have to be opened for that first, and may refuse.
 * It takes no focus, and all of the page can be scrolled clear of it.
 */
export function ConsentBar() {
  const { pathname, hash } = useLocation();
  const asks = useMustAsk();
  const [left, setLeft] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(null);
  const page = document.getElementById('main');
  const isWanted = (asks || chosen !== null) && !left;
  if (!isWanted || !page || !mayInterrupt(pathname) || hash === CHOICES) return null;
  const choose = async (choice: Choice) => {
    if (chosen === 'keeping') return;
    setChosen('keeping');
    const kept = await decideConsent(choice, 'banner');
    setChosen(kept.ok ? null : 'failed');
  };
  return createPortal(
    <Bar failed={chosen === 'failed'} onChoose={choose} onLeave={() => setLeft(true)} />,
    page,
  );
}

interface BarProps {
  failed: boolean;
  onChoose: (choice: Choice) => Promise<void>;
  onLeave: () => void;
}

function Bar({ failed, onChoose, onLeave }: BarProps) {
  const { t } = useTranslation('consent');
  const signal = refusesTracking();
  useEscape(onLeave);
  return (
    <section className="consent-bar" aria-labelledby="consent-title">
      <div role="status">
        <b id="consent-title">{t('bar.title')}</b>
        <p className="meta">{t(signal ? 'bar.signal' : 'bar.body')}</p>
        {failed && <p>{t('bar.failed')}</p>}
      </div>
      <div className="two-ways">
        <button type="button" className="btn line" onClick={() => void onChoose(ESSENTIAL_ONLY)}>
          {t('bar.essential')}
        </button>
        {!signal && (
          <button type="button" className="btn line" onClick={() => void onChoose(ACCEPT_ALL)}>
            {t('bar.all')}
          </button>
        )}
      </div>
      <Link className="btn" to={paths.part(paths.dashboard, 'privacy')}>
        {t('bar.one')}
      </Link>
    </section>
  );
}

/** Puts it away for this visit; a choice it is not. Somebody typing may mean what they type into. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key === 'Escape' && !event.defaultPrevented && !typing) leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [leave]);
}
