interface CheckRowsProps<T extends string> {
  /** Said to screen readers; the question itself stands above. */
  legend: string;
  /** The hint, a sentence, stands under the label. */
  options: readonly { value: T; label: string; hint?: string }[];
  values: readonly T[];
  /** In the order of the options. */
  onChange: (values: T[]) => void;
}

/** Any number of a few answers, as large rows. */
export function CheckRows<T extends string>({ legend, options, values, onChange }: CheckRowsProps<T>) {
  const toggle = (value: T, checked: boolean) =>
    onChange(
      options.map((option) => option.value).filter((v) => (v === value ? checked : values.includes(v))),
    );
  return (
    <fieldset className="stack-s">
      <legend className="vh">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          <span>
            {hint ? <b>{label}</b> : label}
            {hint && <span className="meta block">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
