import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../../bindings/session.ts';
import { emailFault } from '../../../shared/account-rules.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAccountDraft } from '../draft.ts';
import { useErrorWords } from '../error-words.ts';
import { useFieldErrors } from '../field-errors.ts';
import { useCommand } from '../use-command.ts';
import { ArrivalHeading } from './arrival-heading.tsx';
import { EmailField } from './email-field.tsx';
import { Failure } from './failure.tsx';
import { Submit } from './submit.tsx';

/** Asks for the mail that leads to a new password. The answer is the same for an address nobody has. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const { email } = useAccountDraft();
  const [sentTo, setSentTo] = useState('');
  const command = useCommand();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(form);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = emailFault(email);
    if (fields.show(code ? [{ code, field: 'email' }] : [])) return;
    if (await command.run(() => resetPassword(email))) setSentTo(email.trim());
  };
  const back = (
    <button type="button" className="btn line" onClick={onBack}>
      <Icon name="back" small mirror />
      {t('forgot.back')}
    </button>
  );
  if (sentTo) {
    return (
      <div className="form" role="status">
        <ArrivalHeading>{t('forgot.sentTitle')}</ArrivalHeading>
        <p>{t('forgot.sentBody', { email: sentTo })}</p>
        {back}
      </div>
    );
  }
  return (
    <>
      <ArrivalHeading>{t('forgot.title')}</ArrivalHeading>
      <p>{t('forgot.body')}</p>
      <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField error={fields.wordsFor('email', command.error, words)} />
        <Failure error={fields.isBeside(command.error) ? null : command.error} />
        <Submit busy={command.busy} label={t('forgot.submit')} busyLabel={t('forgot.busy')} />
        {back}
      </form>
    </>
  );
}
