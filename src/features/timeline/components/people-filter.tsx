import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../bindings/types.ts';

type PeopleFilterProps = {
  people: readonly Profile[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** Everybody's entries or one person's; there only when there are several. */
export function PeopleFilter({ people, chosen, onChoose }: PeopleFilterProps) {
  const { t } = useTranslation('timeline');
  if (people.length < 2) return null;
  const options = [
    { id: null, name: t('everyone') },
    ...people.map(({ id, name }) => ({ id, name: name || t('me') })),
  ];
  return (
    <div className="chips" role="group" aria-label={t('who')}>
      {options.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="chip plain"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
