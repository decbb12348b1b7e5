import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chooseCountry, useCountry } from '../../../bindings/country.ts';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { COUNTRIES, type CountryCode, isCountry } from '../../../shared/country.ts';
import { paths } from '../../../shared/paths.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';

/** Whose emergency numbers are shown. */
export function CountrySection() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { country, confirmed } = useCountry();
  const nameOf = (code: CountryCode) => (code === 'other' ? t('country.other') : countryName(language, code));
  const byName = (a: CountryCode, b: CountryCode) =>
    Number(a === 'other') - Number(b === 'other') || nameOf(a).localeCompare(nameOf(b), language);
  return (
    <Section title={t('country.title')}>
      <div className="form">
        <Field label={t('country.label')} hint={confirmed ? t('country.hint') : t('country.guessed')}>
          {({ id, describedBy }) => (
            <select
              id={id}
              className="input"
              aria-describedby={describedBy}
              value={country}
              onChange={(e) => isCountry(e.target.value) && chooseCountry(e.target.value)}
            >
              {[...COUNTRIES].sort(byName).map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Link className="link" to={paths.emergency}>
          {t('country.numbers')}
        </Link>
      </div>
    </Section>
  );
}
