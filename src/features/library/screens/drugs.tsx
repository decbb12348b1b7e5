import { useTranslation } from 'react-i18next';
import { useLibraryList } from '../../../bindings/content.ts';
import { DRUG_USES } from '../../../content/schemas/drug.ts';
import { paths } from '../../../shared/paths.ts';
import { DrugPage } from '../components/drug-page.tsx';
import { EntryScreen } from '../components/entry-screen.tsx';
import { FilteredShelf } from '../components/filtered-shelf.tsx';
import { ListMissing } from '../components/list-missing.tsx';

/** The medicines on the page about them, by name or by what they are used for. */
export function DrugList() {
  const { t } = useTranslation('library');
  const list = useLibraryList('drugs');
  if (list.state !== 'ready') return <ListMissing content={list} />;
  return (
    <FilteredShelf
      items={list.value.map((item) => ({ ...item, note: item.className }))}
      linkOf={({ id }) => paths.part(paths.drugs, id)}
      label={t('use.label')}
      groups={DRUG_USES}
      groupOf={({ use }) => use}
      nameOf={(use) => t(`use.${use}`)}
    />
  );
}

export function DrugScreen({ id }: { id: string }) {
  const { t } = useTranslation('library');
  return <EntryScreen kind="drugs" id={id} shelf={paths.drugs} heading={t('drug.title')} page={DrugPage} />;
}
