import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { MOST_TOLD, nameFault } from './items.ts';
import { NameField } from './name-field.tsx';

interface ToldListProps {
  title: string;
  field: { label: string; hint: string; button: string };
  /** From the profile: they stand there and are changed there. */
  known: readonly string[];
  /** For this check, as written or as ids of the engine. */
  told: readonly string[];
  typed: string;
  suggest: (typed: string) => readonly string[];
  nameOf: (told: string) => string;
  onType: (typed: string) => void;
  onChange: (told: readonly string[]) => void;
}

/** Allergies or illnesses: what the profile knows, and what is added for this check. */
export function ToldList(props: ToldListProps) {
  const { title, field, known, told, typed, suggest, nameOf, onType, onChange } = props;
  const { t } = useTranslation('medicines');
  const [error, setError] = useState<string | null>(null);
  const all = [...known, ...told];
  const add = (name: string, id: string | null) => {
    const fault = nameFault(id ?? name, all, MOST_TOLD);
    if (fault === 'empty' || fault === 'long') return setError(t(`add.${fault}`));
    if (fault === 'full') return setError(t('person.full', { count: MOST_TOLD }));
    setError(null);
    // What stands there already needs no second place.
    if (!fault) onChange([...told, id ?? name.trim()]);
    else onType('');
  };
  const suggestions = suggest(typed).filter((id) => !all.includes(id));
  return (
    <div className="stack-s">
      <h3>{title}</h3>
      {all.length === 0 && <p className="meta">{t('person.none')}</p>}
      {all.length > 0 && (
        <ul className="chips">
          {known.map((name) => (
            <li key={name} className="chip plain">
              {nameOf(name)}
            </li>
          ))}
          {told.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="chip"
                aria-label={t('person.remove', { name: nameOf(name) })}
                onClick={() => onChange(told.filter((other) => other !== name))}
              >
                {nameOf(name)}
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NameField
        {...field}
        isMinor
        typed={typed}
        error={error}
        suggestions={suggestions.map((id) => ({ id, title: nameOf(id) }))}
        onType={(text) => {
          setError(null);
          onType(text);
        }}
        onAdd={add}
      />
    </div>
  );
}
