import { useTranslation } from 'react-i18next';
import { ArrivalHeading } from './arrival-heading.tsx';
import { ResendButton } from './resend-button.tsx';

/** The account exists; the mailed link makes it usable. */
export function SignUpDone({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('account');
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
      </div>
    </>
  );
}
