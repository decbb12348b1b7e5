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

/** At the foot of the page until a choice is stored. It takes no focus, and all of the page can be scrolled clear of it. */
export function ConsentBar() {
  const { pathname, hash } = useLocation();
  const asks = useMustAsk();
  const [left, setLeft] = useState(false);
  const page = document.getElementById('main');
  if (!asks || left || !page || !mayInterrupt(pathname) || hash === CHOICES) return null;
  return createPortal(<Bar onLeave={() => setLeft(true)} />, page);
}

function Bar({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('consent');
  const [failed, setFailed] = useState(false);
  const signal = refusesTracking();
  useEscape(onLeave);
  const choose = async (choice: Choice) => setFailed(!(await decideConsent(choice, 'banner')).ok);
  return (
    <section className="consent-bar" aria-labelledby="consent-title">
      <div role="status">
        <b id="consent-title">{t('bar.title')}</b>
        <p className="meta">{t(signal ? 'bar.signal' : 'bar.body')}</p>
        {failed && <p>{t('bar.failed')}</p>}
      </div>
      <div className="two-ways">
        <button type="button" className="btn line" onClick={() => void choose(ESSENTIAL_ONLY)}>
          {t('bar.essential')}
        </button>
        {!signal && (
          <button type="button" className="btn line" onClick={() => void choose(ACCEPT_ALL)}>
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
