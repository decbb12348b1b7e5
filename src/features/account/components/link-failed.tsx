import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissSessionNotice, resendConfirmation, resetPassword } from '../../../bindings/session.ts';
import type { AppError } from '../../../bindings/types.ts';
import { emailFault } from '../../../shared/account-rules.ts';
import { useAccountDraft } from '../draft.ts';
import { useErrorWords } from '../error-words.ts';
import { useCommand } from '../use-command.ts';
import { ArrivalHeading } from './arrival-heading.tsx';
import { EmailField } from './email-field.tsx';
import { Failure } from './failure.tsx';

/** A link opened when the server takes no more for a while: it works again afterwards. */
export function LinkWaits({ error }: { error: AppError }) {
  const { t } = useTranslation('account');
  return (
    <>
      <ArrivalHeading>{t('link.waitTitle')}</ArrivalHeading>
      <Failure error={error} />
      <p>{t('link.waitBody')}</p>
      <button type="button" className="btn line mt-4" onClick={dismissSessionNotice}>
        {t('forgot.back')}
      </button>
    </>
  );
}

/** A link works once and not for ever. Which of the two mails it was, only the person knows. */
export function LinkFailed() {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const { email } = useAccountDraft();
  const [sentTo, setSentTo] = useState('');
  const command = useCommand();
  const send = async (ask: typeof resendConfirmation) => {
    const code = emailFault(email);
    setSentTo('');
    if (code) return command.fail({ code, field: 'email' });
    if (await command.run(() => ask(email))) setSentTo(email.trim());
  };
  const beside = command.error?.field === 'email' ? command.error : null;
  return (
    <>
      <ArrivalHeading>{t('link.title')}</ArrivalHeading>
      <p>{t('link.body')}</p>
      <div className="form">
        <EmailField error={beside && words(beside)} />
        <Failure error={beside ? null : command.error} />
        <p role="status">{sentTo && t('link.sent', { email: sentTo })}</p>
        <button type="button" className="btn main" onClick={() => void send(resendConfirmation)}>
          {t('link.confirm')}
        </button>
        <button type="button" className="btn line" onClick={() => void send(resetPassword)}>
          {t('link.reset')}
        </button>
        <button type="button" className="btn" onClick={dismissSessionNotice}>
          {t('forgot.back')}
        </button>
      </div>
    </>
  );
}
