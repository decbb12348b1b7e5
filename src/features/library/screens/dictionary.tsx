import { useTranslation } from 'react-i18next';
import { useLibraryList } from '../../../bindings/content.ts';
import { TERM_FIELDS } from '../../../content/schemas/term.ts';
import { paths } from '../../../shared/paths.ts';
import { EntryScreen } from '../components/entry-screen.tsx';
import { FilteredShelf } from '../components/filtered-shelf.tsx';
import { ListMissing } from '../components/list-missing.tsx';
import { TermPage } from '../components/term-page.tsx';

/** The words on the page of the dictionary. */
export function TermList() {
  const { t } = useTranslation('library');
  const list = useLibraryList('terms');
  if (list.state !== 'ready') return <ListMissing content={list} />;
  return (
    <FilteredShelf
      items={list.value.map((item) => ({ ...item, note: t(`field.${item.field}`) }))}
      linkOf={({ id }) => paths.part(paths.dictionary, id)}
      label={t('field.label')}
      groups={TERM_FIELDS}
      groupOf={({ field }) => field}
      nameOf={(field) => t(`field.${field}`)}
    />
  );
}

export function TermScreen({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const heading = t('kind.terms');
  return <EntryScreen kind="terms" id={id} shelf={paths.dictionary} heading={heading} page={TermPage} />;
}
