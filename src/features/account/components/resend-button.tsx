import { useTranslation } from 'react-i18next';
import { resendConfirmation } from '../../../bindings/session.ts';
import { notify } from '../../../ui/notify.ts';
import { useCommand } from '../use-command.ts';
import { Failure } from './failure.tsx';

/** Sends the confirmation mail once more; says how long to wait where the server asks for it. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const command = useCommand();
  const resend = async () => {
    if (await command.run(() => resendConfirmation(email))) notify({ text: t('signUp.resent', { email }) });
  };
  return (
    <>
      <Failure error={command.error} />
      <button
        type="button"
        className="btn line"
        aria-disabled={command.busy || undefined}
        onClick={() => void resend()}
      >
        {t('signUp.resend')}
      </button>
    </>
  );
}
