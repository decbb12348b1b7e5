import { useTranslation } from 'react-i18next';
import { useLibraryList, useLibraryPage } from '../../../bindings/content.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { DrugPage } from '../components/drug-page.tsx';
import { DrugShelf } from '../components/drug-shelf.tsx';
import { EntryGone } from '../components/entry-gone.tsx';
import { ListMissing } from '../components/list-missing.tsx';

/** The medicines on the page about them. */
export function DrugList() {
  const list = useLibraryList('drugs');
  if (list.state !== 'ready') return <ListMissing content={list} />;
  // Until the medicines are told in every language the page stands without their list.
  if (list.value.length === 0) return null;
  return <DrugShelf list={list.value} />;
}

export function DrugScreen({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const page = useLibraryPage('drugs', id);
  const list = useLibraryList('drugs');
  if (page.state === 'loading') return <Loading />;
  if (page.state === 'error') return <ContentMissing onRetry={page.retry} />;
  if (!page.value) return <EntryGone list={paths.drugs} heading={t('drug.title')} />;
  return (
    <Page title={page.value.title} back={paths.drugs} heading={t('drug.title')}>
      <DrugPage key={id} entry={page.value} list={list.state === 'ready' ? list.value : []} />
    </Page>
  );
}
