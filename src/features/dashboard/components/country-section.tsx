import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chooseCountry, useCountry } from '../../../bindings/country.ts';
import { paths } from '../../../shared/paths.ts';
import { CountryField } from '../../../ui/country-field.tsx';
import { Section } from '../../../ui/section.tsx';

/** Whose emergency numbers are shown. */
export function CountrySection() {
  const { t } = useTranslation('settings');
  const { country, confirmed } = useCountry();
  return (
    <Section title={t('country.title')}>
      <div className="form">
        <CountryField
          label={t('country.label')}
          hint={confirmed ? t('country.hint') : t('country.guessed')}
          value={country}
          onChange={chooseCountry}
        />
        <Link className="link" to={paths.emergency}>
          {t('country.numbers')}
        </Link>
      </div>
    </Section>
  );
}
