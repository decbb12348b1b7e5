import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

type ClosedNoteProps = {
  people: readonly { id: string; name: string; to: string }[];
};

/** Whose records are left out because a PIN closes them, and where it is asked for; nothing where nobody is closed. */
export function ClosedNote({ people }: ClosedNoteProps) {
  const { t } = useTranslation('closed');
  if (people.length === 0) return null;
  return (
    <div className="rows mt-4 screen-only">
      {people.map(({ id, name, to }) => (
        <Link key={id} className="row" to={to}>
          <Icon name="lock" />
          <span className="grow">
            <b>{t('open', { name })}</b>
            <span className="meta">{t('person', { name })}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
      ))}
    </div>
  );
}
