import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAppUpdate } from '../../bindings/app-update.ts';
import { useTheme } from '../../bindings/theme.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageHeader } from '../../ui/page-header.ts';
import { BrandLink } from './nav-bars.tsx';
import { StatusButton } from './status-button.tsx';

const LanguageDialog = lazy(() =>
  import('./language-dialog.tsx').then((m) => ({ default: m.LanguageDialog })),
);

export function TopBar() {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const [choosing, setChoosing] = useState(false);
  const { dark, toggle } = useTheme();
  const name = LANGUAGES.find((l) => l.code === language)?.name ?? language;
  return (
    <header className="top">
      <Start />
      <StatusButton />
      <button
        type="button"
        className="ib"
        aria-label={t('language.button', { name })}
        onClick={() => setChoosing(true)}
      >
        <Icon name="lang" />
      </button>
      <button
        type="button"
        className="ib hide-small"
        aria-label={dark ? t('theme.toLight') : t('theme.toDark')}
        onClick={toggle}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </button>
      <AccountLink />
      {choosing && (
        <Suspense fallback={null}>
          <LanguageDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** The dot says that a new version waits; the page behind it offers to use it now. */
function AccountLink() {
  const { t } = useTranslation('common');
  const updateReady = useAppUpdate((state) => state.ready);
  const name = t('nav.account');
  return (
    <Link
      className="ib"
      to={paths.dashboard}
      aria-label={updateReady ? `${name}. ${t('status.updateReady')}` : name}
    >
      <Icon name="person" />
      {updateReady && <span className="dot" />}
    </Link>
  );
}

/** The logo, or inside a task the way back and what the task is. */
function Start() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { back, title, sub } = usePageHeader();
  if (back === null) {
    return (
      <>
        <BrandLink />
        <span className="grow" />
      </>
    );
  }
  return (
    <>
      <button type="button" className="ib" aria-label={t('nav.back')} onClick={() => navigate(back)}>
        <Icon name="back" mirror />
      </button>
      <span className="title">
        {title && (
          <span className="forwho">
            <span>
              <b>{title}</b>
              {sub && <span className="meta">{sub}</span>}
            </span>
          </span>
        )}
      </span>
    </>
  );
}
