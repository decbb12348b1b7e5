import { useTranslation } from 'react-i18next';
import { useCountry } from '../../../../bindings/country.ts';
import { isRegion, REGIONS, regionOf } from '../../../../shared/pricing-region.ts';
import { CountryField } from '../../../../ui/country-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { SignUp } from '../../use-sign-up.ts';
import { SignUpFrame } from './sign-up-frame.tsx';

/** Where the person lives, and apart from it whose prices they see. */
export function GeographicStep({ draft, change, next, back }: SignUp) {
  const { t } = useTranslation(['onboarding', 'pricing', 'common']);
  const known = useCountry();
  const country = draft.country ?? known.country;
  const guessed = draft.country === null && !known.confirmed;
  return (
    <SignUpFrame
      step="geographic"
      title={t('onboarding:signup.geographic.title')}
      next={t('common:action.continue')}
      onNext={() => next({ country })}
      onBack={back}
      onSkip={() => next({ country: null, region: null })}
    >
      <CountryField
        label={t('onboarding:country.label')}
        hint={t(guessed ? 'onboarding:country.guessed' : 'onboarding:country.hint')}
        value={country}
        onChange={(chosen) => change({ country: chosen })}
      />
      <Field
        label={t('onboarding:signup.geographic.region')}
        hint={t('onboarding:signup.geographic.regionHint')}
      >
        {({ id, describedBy }) => (
          <select
            id={id}
            className="input"
            aria-describedby={describedBy}
            value={draft.region ?? regionOf(country)}
            onChange={(e) => isRegion(e.target.value) && change({ region: e.target.value })}
          >
            {REGIONS.map((region) => (
              <option key={region} value={region}>
                {t(`pricing:regions.${region}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SignUpFrame>
  );
}
