import { useTranslation } from 'react-i18next';
import { countryName } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { COUNTRIES, type CountryCode, isCountry } from '../shared/country.ts';
import { Field } from './field.tsx';

interface CountryFieldProps {
  label: string;
  hint: string;
  value: CountryCode;
  onChange: (country: CountryCode) => void;
}

/** The country's name as the language writes it; 'other' in the language's own words. */
export function useCountryName(): (code: CountryCode) => string {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  return (code) => (code === 'other' ? t('country.other') : countryName(language, code));
}

/** The countries in the order of the alphabet, "other" last. */
export function CountryField({ label, hint, value, onChange }: CountryFieldProps) {
  const { language } = useLanguage();
  const nameOf = useCountryName();
  const byName = (a: CountryCode, b: CountryCode) =>
    Number(a === 'other') - Number(b === 'other') || nameOf(a).localeCompare(nameOf(b), language);
  return (
    <Field label={label} hint={hint}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className="input"
          aria-describedby={describedBy}
          value={value}
          onChange={(e) => isCountry(e.target.value) && onChange(e.target.value)}
        >
          {[...COUNTRIES].sort(byName).map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
