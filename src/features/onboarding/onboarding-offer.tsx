import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reopenOnboardingOffer, useOnboardingOffer } from '../../bindings/onboarding-offer.ts';
import { paths } from '../../shared/paths.ts';
import { Section } from '../../ui/section.tsx';
import { useUndoNotice } from '../../ui/use-undo-notice.ts';

/** A quiet offer of the first questions, until they are answered or waved off. */
export function OnboardingOffer() {
  const { t } = useTranslation(['onboarding']);
  const sayDone = useUndoNotice();
  const { open, end } = useOnboardingOffer();
  if (!open) return null;
  const waveOff = () => {
    end();
    sayDone(t('onboarding:offer.gone'), reopenOnboardingOffer);
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
