import { useTranslation } from 'react-i18next';
import { ArrivalHeading } from './arrival-heading.tsx';
import { ResendButton } from './resend-button.tsx';

interface SignUpDoneProps {
  email: string;
  /** The address was the wrong one. */
  onOther: () => void;
  onSomebodyElse: () => void;
}

/** The account exists; the mailed link makes it usable. */
export function SignUpDone({ email, onOther, onSomebodyElse }: SignUpDoneProps) {
  const { t } = useTranslation(['account', 'onboarding']);
  return (
    <>
      <div role="status" className="stack-s">
        <ArrivalHeading>{t('signUp.doneTitle')}</ArrivalHeading>
        <p className="lead">{t('signUp.doneBody', { email })}</p>
      </div>
      <div className="form">
        <p>{t('signUp.nothingCame')}</p>
        <ResendButton email={email} />
        <button type="button" className="btn" onClick={onOther}>
          {t('signUp.otherEmail')}
        </button>
        <button type="button" className="btn" onClick={onSomebodyElse}>
          {t('onboarding:signup.celebration.other')}
        </button>
      </div>
    </>
  );
}
