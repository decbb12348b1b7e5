import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signIn } from '../../../bindings/session.ts';
import { signInFaults } from '../../../shared/account-rules.ts';
import { paths } from '../../../shared/paths.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useAccountDraft } from '../draft.ts';
import { useErrorWords } from '../error-words.ts';
import { useFieldErrors } from '../field-errors.ts';
import { useCommand } from '../use-command.ts';
import { EmailField } from './email-field.tsx';
import { Failure } from './failure.tsx';
import { ResendButton } from './resend-button.tsx';
import { Submit } from './submit.tsx';

/** Every fault stands beside its field; what the server says stands above the button. Nothing typed is emptied. */
export function SignInForm({ onForgot, from }: { onForgot: () => void; from: unknown }) {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const { email } = useAccountDraft();
  const [password, setPassword] = useState('');
  const command = useCommand();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(form);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fields.show(signInFaults({ email, password }))) return;
    await command.run(() => signIn({ email, password }));
  };
  const unconfirmed = command.error?.code === 'unconfirmed';
  const outside = fields.isBeside(command.error) ? null : command.error;
  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField error={fields.wordsFor('email', command.error, words)} />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={fields.wordsFor('password', command.error, words)}
        onChange={(e) => setPassword(e.target.value)}
      />
      <Failure error={outside} actions={unconfirmed ? <ResendButton email={email} /> : undefined} />
      <Submit busy={command.busy} label={t('signIn.submit')} busyLabel={t('signIn.busy')} />
      <button type="button" className="btn" onClick={onForgot}>
        {t('forgot.open')}
      </button>
      <p>
        {t('signIn.new')}{' '}
        <Link className="link" to={paths.signup} state={{ from }}>
          {t('signIn.create')}
        </Link>
      </p>
    </form>
  );
}
