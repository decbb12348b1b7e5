import { useTranslation } from 'react-i18next';
import type { CompiledFirstAid } from '../../../content/compiled.ts';
import { Note } from '../../../ui/note.tsx';
import { EntryList } from './entry-list.tsx';

/** An old link to what was renamed or taken out: the list stands below, so that nobody is left without help. */
export function NotHere({ entries }: { entries: readonly CompiledFirstAid[] }) {
  const { t } = useTranslation('firstAid');
  return <EntryList entries={entries} before={<Note>{t('notHere')}</Note>} />;
}
