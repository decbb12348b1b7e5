import { TextField } from '../../../ui/field.tsx';

interface FigureFieldProps {
  label: string;
  hint?: string;
  /** As typed. */
  value: string;
  error?: string | null;
  onChange: (typed: string) => void;
  /** Shown in the field's hint place by the caller's label; true where only whole numbers make sense. */
  whole?: boolean;
}

/** A number as a keyboard writes it, in any script: read with `readNumber` when it is needed. */
export function FigureField({ whole, onChange, ...field }: FigureFieldProps) {
  return (
    <TextField
      {...field}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
