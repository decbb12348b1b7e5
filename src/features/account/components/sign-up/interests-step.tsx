import { useTranslation } from 'react-i18next';
import { HEALTH_GOALS } from '../../../../shared/profile-data.ts';
import { CheckRows } from '../../../../ui/check-rows.tsx';
import type { SignUp } from '../../use-sign-up.ts';
import { SignUpFrame } from './sign-up-frame.tsx';

/** What the app is wanted for; it may stay unsaid. */
export function InterestsStep({ draft, change, next, back }: SignUp) {
  const { t } = useTranslation(['onboarding', 'common']);
  return (
    <SignUpFrame
      step="interests"
      title={t('onboarding:signup.interests.title')}
      hint={t('onboarding:signup.interests.hint')}
      next={t('common:action.continue')}
      onNext={() => next()}
      onBack={back}
      onSkip={() => next({ goals: [] })}
    >
      <CheckRows
        legend={t('onboarding:signup.interests.title')}
        options={HEALTH_GOALS.map((value) => ({ value, label: t(`onboarding:goal.${value}`) }))}
        values={draft.goals}
        onChange={(goals) => change({ goals })}
      />
    </SignUpFrame>
  );
}
