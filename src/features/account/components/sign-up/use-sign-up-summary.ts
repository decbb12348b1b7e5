import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { stripMarkup } from '../../../../shared/account-rules.ts';
import { regionOf } from '../../../../shared/pricing-region.ts';
import { useCountryName } from '../../../../ui/country-field.tsx';
import type { SignUpDraft, SignUpStep } from '../../sign-up-steps.ts';

/** Everything said while signing up, in words, and the step where it was said. */
export function useSignUpSummary(
  draft: SignUpDraft,
): { id: string; step: SignUpStep; what: string; value: string }[] {
  const { t } = useTranslation(['onboarding', 'pricing']);
  const { language } = useLanguage();
  const nameOf = useCountryName();
  const { country, region, goals, consents } = draft;
  const listed = (names: string[], none: string) => (names.length > 0 ? formatList(language, names) : none);
  const notSaid = t('onboarding:signup.preview.notSaid');
  const what = (key: 'name' | 'email' | 'password' | 'agreed' | 'allowed' | 'goals' | 'country' | 'region') =>
    t(`onboarding:signup.preview.${key}`);
  const allowed = consents.map((name) => t(`onboarding:consent.${name}`));
  const wanted = goals.map((goal) => t(`onboarding:goal.${goal}`));
  const prices = region ?? (country ? regionOf(country) : null);
  return [
    { id: 'name', step: 'personal', what: what('name'), value: stripMarkup(draft.displayName) },
    { id: 'email', step: 'personal', what: what('email'), value: draft.email.trim() },
    {
      id: 'password',
      step: 'personal',
      what: what('password'),
      value: t('onboarding:signup.preview.passwordKept'),
    },
    {
      id: 'agreed',
      step: 'consent',
      what: what('agreed'),
      value: t('onboarding:signup.preview.agreedYes'),
    },
    {
      id: 'allowed',
      step: 'consent',
      what: what('allowed'),
      value: listed(allowed, t('onboarding:consent.none')),
    },
    { id: 'goals', step: 'interests', what: what('goals'), value: listed(wanted, notSaid) },
    {
      id: 'country',
      step: 'geographic',
      what: what('country'),
      value: country ? nameOf(country) : notSaid,
    },
    {
      id: 'region',
      step: 'geographic',
      what: what('region'),
      value: prices ? t(`pricing:regions.${prices}`) : notSaid,
    },
  ];
}
