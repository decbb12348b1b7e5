import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reopenOnboardingOffer, useOnboardingOffer } from '../../bindings/onboarding-offer.ts';
import { paths } from '../../shared/paths.ts';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';

/** A quiet offer of the first questions, until they are answered or waved off. */
export function OnboardingOffer() {
  const { t } = useTranslation(['onboarding', 'common']);
  const { open, end } = useOnboardingOffer();
  if (!open) return null;
  const waveOff = () => {
    end();
    notify({
      text: t('onboarding:offer.gone'),
      action: { label: t('common:action.undo'), run: reopenOnboardingOffer },
    });
  };
  return (
    <Section title={t('onboarding:offer.title')}>
      <p>{t('onboarding:offer.body')}</p>
      <div className="row-btns mt-4">
        <Link className="btn line" to={`${paths.onboarding}#check`}>
          {t('onboarding:offer.go')}
        </Link>
        <button type="button" className="btn" onClick={waveOff}>
          {t('onboarding:offer.later')}
        </button>
      </div>
    </Section>
  );
}
