import { useId } from 'react';

interface ChoiceListProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
}

/** One of a few answers, as large rows. */
export function ChoiceList<T extends string>({ legend, options, value, onChange }: ChoiceListProps<T>) {
  const name = useId();
  return (
    <fieldset className="stack-s">
      <legend className="mb-2">
        <b>{legend}</b>
      </legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
