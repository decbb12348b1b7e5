import { type InputHTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: string;
  hint?: string;
  error?: string | null;
  /** Id of words that describe the field besides its hint and error. */
  describedBy?: string;
};

/** Hidden at first; shown on request, because typing blind on a small keyboard is how people get locked out. */
export function PasswordField({ label, hint, error, describedBy: also, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('lock');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className="with-button">
          <input
            id={id}
            className="input"
            type={shown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={[describedBy, also].filter(Boolean).join(' ') || undefined}
            aria-invalid={invalid || undefined}
            {...rest}
          />
          <button
            type="button"
            className="ib"
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
