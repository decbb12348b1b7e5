import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PURPOSES } from '../../../../shared/consent.ts';
import { paths } from '../../../../shared/paths.ts';
import { CheckRows } from '../../../../ui/check-rows.tsx';
import { Banner, Note } from '../../../../ui/note.tsx';
import type { SignUp } from '../../use-sign-up.ts';
import { SignUpFrame } from './sign-up-frame.tsx';

/** What must be agreed to, apart from what may be. */
export function ConsentStep({ draft, change, next, back }: SignUp) {
  const { t } = useTranslation(['onboarding', 'common']);
  const [missing, setMissing] = useState(false);
  return (
    <SignUpFrame
      step="consent"
      title={t('onboarding:signup.consentStep.title')}
      next={t('common:action.continue')}
      onNext={() => (draft.terms ? next() : setMissing(true))}
      onBack={back}
    >
      {missing && !draft.terms && <Banner title={t('onboarding:signup.consentStep.missing')} />}
      <label className="choice">
        <input
          type="checkbox"
          name="terms"
          checked={draft.terms}
          aria-invalid={(missing && !draft.terms) || undefined}
          onChange={(event) => change({ terms: event.target.checked })}
        />
        <span>{t('onboarding:signup.consentStep.accept')}</span>
      </label>
      <p className="meta">
        <Trans
          t={t}
          i18nKey="onboarding:signup.consentStep.read"
          components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
        />
      </p>
      <h2>{t('onboarding:signup.consentStep.free')}</h2>
      <CheckRows
        legend={t('onboarding:signup.consentStep.free')}
        options={PURPOSES.map((value) => ({
          value,
          label: t(`onboarding:consent.${value}`),
          hint: t(`onboarding:consent.${value}Hint`),
        }))}
        values={draft.consents}
        onChange={(consents) => change({ consents })}
      />
      <Note>{`${t('onboarding:consent.essential')} ${t('onboarding:consent.laterToo')}`}</Note>
    </SignUpFrame>
  );
}
