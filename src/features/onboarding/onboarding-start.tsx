import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDraft } from '../../bindings/drafts.ts';
import { readKept } from '../../bindings/kept.ts';
import { startData } from '../../bindings/start-data.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { ONBOARDING_DRAFT } from './flow.ts';
import { NO_ANSWERS } from './steps.ts';

/** On the page about the first steps: the way into the questions. */
export function OnboardingStart() {
  const { t } = useTranslation('onboarding');
  const begun = useDraft(ONBOARDING_DRAFT) !== undefined;
  const isDone = begun && readKept(ONBOARDING_DRAFT, NO_ANSWERS).step === 'summary';
  useEffect(() => void startData(), []);
  return (
    <div className="stack mt-5 mb-6">
      <p>{t('start.body')}</p>
      <Link className="btn main big wide" to={`${paths.onboarding}#check`}>
        <Icon name="person" />
        {t(isDone ? 'start.again' : begun ? 'start.goOn' : 'start.begin')}
      </Link>
    </div>
  );
}
