import { useTranslation } from 'react-i18next';
import { useLibraryList } from '../../../bindings/content.ts';
import { paths } from '../../../shared/paths.ts';
import { EntryScreen } from '../components/entry-screen.tsx';
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
  const heading = t('remediesTitle');
  return <EntryScreen kind="remedies" id={id} shelf={paths.remedies} heading={heading} page={RemedyPage} />;
}
