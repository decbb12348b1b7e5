import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updatePassword, useSession } from '../../../bindings/session.ts';
import { passwordFaults } from '../../../shared/account-rules.ts';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useErrorWords } from '../error-words.ts';
import { useFieldErrors } from '../field-errors.ts';
import { useCommand } from '../use-command.ts';
import { ArrivalHeading } from './arrival-heading.tsx';
import { Failure } from './failure.tsx';
import { PasswordRules } from './password-rules.tsx';
import { Submit } from './submit.tsx';

/** After a mailed link: the person is signed in by it, and owes a new password. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const command = useCommand();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(form);
  const rules = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fields.show(passwordFaults(password).map((code) => ({ code, field: 'password' })))) return;
    if (!(await command.run(() => updatePassword(password)))) return;
    notify({ text: t('recovery.done') });
    onDone();
  };
  return (
    <>
      <ArrivalHeading>{t('recovery.title')}</ArrivalHeading>
      {user && <p>{t('recovery.lead', { email: user.email })}</p>}
      <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers need to know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('recovery.label')}
          name="password"
          autoComplete="new-password"
          describedBy={rules}
          value={password}
          error={fields.wordsFor('password', command.error, words)}
          onChange={(e) => setPassword(e.target.value)}
        />
        <PasswordRules id={rules} password={password} />
        <Failure error={fields.isBeside(command.error) ? null : command.error} />
        <Submit busy={command.busy} label={t('recovery.submit')} busyLabel={t('recovery.busy')} />
      </form>
    </>
  );
}
