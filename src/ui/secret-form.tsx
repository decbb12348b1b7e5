import { type FormEvent, type ReactNode, useState } from 'react';
import { PasswordField } from './password-field.tsx';

type SecretFormProps = {
  kind: 'pin' | 'password';
  label: string;
  hint?: string;
  submit: string;
  /** On the button while it is tried; the same words where left out. */
  busy?: string;
  /** What was wrong goes, so that nobody else finds it and the next try begins empty. */
  clears?: boolean;
  /** Resolves to why it was not taken, or null. */
  onSubmit: (typed: string) => Promise<string | null>;
  /** Further buttons beside the one that submits. */
  children?: ReactNode;
};

/** One PIN or one password, asked for and tried. */
export function SecretForm({
  kind,
  label,
  hint,
  submit,
  busy = submit,
  clears = false,
  onSubmit,
  children,
}: SecretFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const problem = await onSubmit(typed);
    setBusy(false);
    if (problem === null) return;
    if (clears) setTyped('');
    setError(problem);
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <PasswordField
        label={label}
        hint={hint}
        inputMode={kind === 'pin' ? 'numeric' : undefined}
        autoComplete={kind === 'pin' ? 'off' : 'current-password'}
        value={typed}
        error={error}
        onChange={(event) => {
          setError(null);
          setTyped(event.target.value);
        }}
      />
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={isBusy || undefined}>
          {isBusy ? busy : submit}
        </button>
        {children}
      </div>
    </form>
  );
}
