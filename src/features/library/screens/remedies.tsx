import { useTranslation } from 'react-i18next';
import { useLibraryList, useLibraryPage } from '../../../bindings/content.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { EntryGone } from '../components/entry-gone.tsx';
import { ListMissing } from '../components/list-missing.tsx';
import { RemedyPage } from '../components/remedy-page.tsx';
import { RemedyShelf } from '../components/remedy-shelf.tsx';

/** The remedies on the page about them. */
export function RemedyList() {
  const list = useLibraryList('remedies');
  if (list.state !== 'ready') return <ListMissing content={list} />;
  return <RemedyShelf list={list.value} />;
}

export function RemedyScreen({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const page = useLibraryPage('remedies', id);
  const list = useLibraryList('remedies');
  if (page.state === 'loading') return <Loading />;
  if (page.state === 'error') return <ContentMissing onRetry={page.retry} />;
  if (!page.value) return <EntryGone list={paths.remedies} heading={t('remediesTitle')} />;
  return (
    <Page title={page.value.title} back={paths.remedies} heading={t('remediesTitle')}>
      <RemedyPage key={id} entry={page.value} list={list.state === 'ready' ? list.value : []} />
    </Page>
  );
}
