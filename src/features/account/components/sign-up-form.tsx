import { type FormEvent, useId, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signUp } from '../../../bindings/session.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { signUpFaults } from '../../../shared/account-rules.ts';
import { paths } from '../../../shared/paths.ts';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { keepDraft, useAccountDraft } from '../draft.ts';
import { useErrorWords } from '../error-words.ts';
import { useFieldErrors } from '../field-errors.ts';
import { useCommand } from '../use-command.ts';
import { EmailField } from './email-field.tsx';
import { Failure } from './failure.tsx';
import { PasswordRules } from './password-rules.tsx';
import { Submit } from './submit.tsx';

/** Name, address and password on one screen; `onDone` gets the address the mail went to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTranslation('account');
  const words = useErrorWords();
  const { language } = useLanguage();
  const { email, displayName } = useAccountDraft();
  const [password, setPassword] = useState('');
  const command = useCommand();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(form);
  const rules = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { email, password, displayName };
    if (fields.show(signUpFaults(input))) return;
    if (await command.run(() => signUp({ ...input, language }))) onDone(email.trim());
  };
  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('signUp.name')}
        hint={t('signUp.nameHint')}
        name="displayName"
        autoComplete="name"
        value={displayName}
        error={fields.wordsFor('displayName', command.error, words)}
        onChange={(e) => keepDraft({ displayName: e.target.value })}
      />
      <EmailField hint={t('signUp.emailHint')} error={fields.wordsFor('email', command.error, words)} />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="new-password"
        describedBy={rules}
        value={password}
        error={fields.wordsFor('password', command.error, words)}
        onChange={(e) => setPassword(e.target.value)}
      />
      <PasswordRules id={rules} password={password} />
      <Failure error={fields.isBeside(command.error) ? null : command.error} />
      <p className="meta">
        <Trans
          t={t}
          i18nKey="signUp.terms"
          components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
        />
      </p>
      <Submit busy={command.busy} label={t('signUp.submit')} busyLabel={t('signUp.busy')} />
    </form>
  );
}
