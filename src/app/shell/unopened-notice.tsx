import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { dataStore } from '../../bindings/stores.ts';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../../ui/note.tsx';

/** What opening failed with -> what is said. */
const SAID = {
  'tab-outdated': 'tab-outdated',
  'migration-failed': 'migration-failed',
  'storage-full': 'migration-failed',
} as const;
/** Nothing may stand before help. */
const QUIET: readonly string[] = [paths.emergency, paths.firstAid];

/**
 * The records are there and this tab does not have them: a newer version of the app took them over, or they did not
 * come along into this one.
 */
export function UnopenedNotice() {
  const { t } = useTranslation('lock');
  const { pathname } = useLocation();
  const code = dataStore(({ error }) => SAID[error?.code as keyof typeof SAID]);
  if (!code || QUIET.includes(pathname)) return null;
  return (
    <Banner
      title={t(`unopened.${code}.title`)}
      actions={
        <button type="button" className="btn main" onClick={() => location.reload()}>
          {t('unopened.reload')}
        </button>
      }
    >
      <p>{t(`unopened.${code}.body`)}</p>
    </Banner>
  );
}
