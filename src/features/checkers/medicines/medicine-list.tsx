import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameKey, type Unknown } from '../../../clinical/medicines/index.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Item, ReadItem } from './items.ts';
import type { Named } from './use-names.ts';

interface MedicineListProps {
  items: readonly ReadItem[];
  nameOf: (id: string) => Named;
  /** Known only by what they must not meet. */
  isPartner: (id: string) => boolean;
  onRemove: (item: Item) => void;
  onCorrect: (item: Item, title: string, id: string) => void;
}

/** What is taken, what our list takes each for, and what it does not know. */
export function MedicineList({ items, nameOf, isPartner, onRemove, onCorrect }: MedicineListProps) {
  const { t } = useTranslation('medicines');
  if (items.length === 0) return <p className="meta">{t('list.empty')}</p>;
  return (
    <ul className="rows">
      {items.map((item) => {
        const names = item.ids.map(nameOf);
        const asWritten = names.length === 1 && nameKey(names[0]?.title ?? '') === nameKey(item.name);
        return (
          <li key={item.key} className="row">
            <Icon name={iconOf(item, names)} />
            <div className="grow">
              <b>{asWritten && names[0] ? <NameLink named={names[0]} /> : item.name}</b>
              {names.length > 0 && !asWritten && (
                <p className="meta">
                  {t('list.is')} <NameLinks names={names} />
                </p>
              )}
              {item.ids.some(isPartner) && <p className="meta">{t('list.partly')}</p>}
              {item.inProfile !== null && <p className="meta">{t('list.fromProfile')}</p>}
              {item.unknown.map((unknown) => (
                <NotKnown
                  key={unknown.said}
                  unknown={unknown}
                  part={item.ids.length > 0}
                  nameOf={nameOf}
                  // Of a combination the other parts would be lost with the name.
                  onCorrect={item.ids.length > 0 ? null : (title, id) => onCorrect(item, title, id)}
                />
              ))}
              {item.ids.length === 0 && item.unknown.length === 0 && <p>{t('list.notRead')}</p>}
            </div>
            <button
              type="button"
              className="ib screen-only"
              aria-label={t('list.remove', { name: item.name })}
              onClick={() => onRemove(item)}
            >
              <Icon name="trash" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function iconOf({ unknown }: ReadItem, names: readonly Named[]): IconName {
  if (unknown.length > 0 || names.length === 0) return 'alert';
  return names.every(({ isHerb }) => isHerb) ? 'leaf' : 'pill';
}

interface NotKnownProps {
  unknown: Unknown;
  /** Only this part of the name is unknown. */
  part: boolean;
  nameOf: (id: string) => Named;
  onCorrect: ((title: string, id: string) => void) | null;
}

function NotKnown({ unknown, part, nameOf, onCorrect }: NotKnownProps) {
  const { t } = useTranslation('medicines');
  const proposed = onCorrect && unknown.why ? unknown.did_you_mean.map(nameOf) : [];
  return (
    <>
      <p>{part ? t('list.unknownPart', { name: unknown.said }) : t('list.unknown')}</p>
      {proposed.length > 0 && unknown.why && (
        <>
          <p className="meta mt-2">{t(`mean.${unknown.why}`)}</p>
          <div className="row-btns mt-2">
            {proposed.map(({ id, title, language }) => (
              <button
                key={id}
                type="button"
                className="btn soft"
                lang={language}
                onClick={() => onCorrect?.(title, id)}
              >
                {title}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function NameLink({ named: { title, language, link } }: { named: Named }) {
  if (!link) return <span lang={language}>{title}</span>;
  return (
    <Link to={link} lang={language}>
      {title}
    </Link>
  );
}

/** Names joined by a plus, which stands between them in every language. */
export function NameLinks({ names }: { names: readonly Named[] }) {
  return names.map((named, i) => (
    <span key={named.id}>
      {i > 0 && ' + '}
      <NameLink named={named} />
    </span>
  ));
}
