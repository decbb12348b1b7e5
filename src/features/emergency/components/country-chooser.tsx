import { useTranslation } from 'react-i18next';
import { chooseCountry, useCountry } from '../../../bindings/country.ts';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { COUNTRIES, type CountryCode } from '../../../shared/country.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';

/** The country is guessed once and asked once; until then the chooser stands beside the number. */
export function CountryChooser() {
  const { t } = useTranslation('emergency');
  const { language } = useLanguage();
  const { country, confirmed } = useCountry();
  const nameOf = (code: CountryCode) => (code === 'other' ? t('countryOther') : countryName(language, code));
  const sorted = [...COUNTRIES].sort((a, b) =>
    a === 'other' ? 1 : b === 'other' ? -1 : nameOf(a).localeCompare(nameOf(b), language),
  );
  return (
    <div className="stack-s">
      {!confirmed && <p>{t('suggested', { country: nameOf(country) })}</p>}
      {!confirmed && (
        <button type="button" className="btn main" onClick={() => chooseCountry(country)}>
          <Icon name="tick" small />
          {t('confirm', { country: nameOf(country) })}
        </button>
      )}
      <Field label={confirmed ? t('country') : t('choose')}>
        {({ id }) => (
          <select
            id={id}
            className="input"
            value={country}
            onChange={(e) => chooseCountry(e.target.value as CountryCode)}
          >
            {sorted.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {confirmed && <Note icon="tick">{t('chosen')}</Note>}
    </div>
  );
}
