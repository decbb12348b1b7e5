import { TextField } from './field.tsx';

type PassphraseFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | null;
  onChange: (typed: string) => void;
};

/** Words that seal a file. Shown while they are typed: a slip would lock the file for ever. */
export function PassphraseField({ onChange, ...rest }: PassphraseFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Said beside the button, not in a notice that goes: the file is not whole. */
export function MissingFiles({ text }: { text: string | null }) {
  return <div role="status">{text && <p className="meta">{text}</p>}</div>;
}
