import { useTranslation } from 'react-i18next';
import type { ContentState } from '../../../bindings/content.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';

/** A list that is not there, on a page whose other parts are. */
export function ListMissing({ content }: { content: Exclude<ContentState<unknown>, { state: 'ready' }> }) {
  const { t } = useTranslation('common');
  if (content.state === 'loading') return <Loading />;
  return (
    <Banner
      title={t('error.contentTitle')}
      actions={
        <button type="button" className="btn main" onClick={content.retry}>
          <Icon name="reload" small />
          {t('action.retry')}
        </button>
      }
    >
      <p>{t('error.contentBody')}</p>
    </Banner>
  );
}
