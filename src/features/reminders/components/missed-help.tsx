import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLibraryList } from '../../../bindings/content.ts';
import { namedMedicine } from '../../../shared/named-medicine.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Leads to what the library says about a forgotten dose; nothing where it does not know the medicine by this name. */
export function MissedHelp({ title }: { title: string }) {
  const { t } = useTranslation('library');
  const list = useLibraryList('drugs');
  const medicine = list.state === 'ready' ? namedMedicine(title, list.value) : null;
  if (!medicine) return null;
  return (
    <Link className="btn line w-full" to={paths.part(paths.drugs, medicine.id)}>
      <Icon name="book" small />
      {t('drug.missed.title')}
    </Link>
  );
}
