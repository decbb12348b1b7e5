import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Named } from './use-names.ts';

interface NameFieldProps {
  label: string;
  hint: string;
  /** What the button says. */
  button: string;
  typed: string;
  error: string | null;
  /** Beside the main field of the page. */
  isMinor?: boolean;
  /** What the typed letters may become, the likeliest first. */
  suggestions: readonly Pick<Named, 'id' | 'title' | 'language'>[];
  onType: (typed: string) => void;
  /** `id` is null where it is added as written. */
  onAdd: (name: string, id: string | null) => void;
}

/** One field and one button; what is meant can be chosen from the list under it while typing. */
export function NameField(props: NameFieldProps) {
  const { label, hint, button, typed, error, isMinor = false, suggestions, onType, onAdd } = props;
  const { t } = useTranslation('medicines');
  const input = useRef<HTMLInputElement>(null);
  const add = (name: string, id: string | null) => {
    onAdd(name, id);
    // What was tapped is gone by then; the next name is written in the same place.
    input.current?.focus();
  };
  return (
    <form
      noValidate
      className="stack-s screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        add(typed, null);
      }}
    >
      <TextField
        ref={input}
        label={label}
        hint={hint}
        error={error}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => onType(event.target.value)}
      />
      <p className="meta" role="status">
        {suggestions.length > 0 && t('add.suggestions', { count: suggestions.length })}
      </p>
      {suggestions.length > 0 && (
        <ul className="answers">
          {suggestions.map(({ id, title, language }) => (
            <li key={id}>
              <button type="button" className="btn line wide" lang={language} onClick={() => add(title, id)}>
                <Icon name="plus" small />
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="submit" className={isMinor ? 'btn line' : 'btn main big'}>
        <Icon name="plus" />
        {button}
      </button>
    </form>
  );
}
