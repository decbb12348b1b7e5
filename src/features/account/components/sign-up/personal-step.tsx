import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signUpFaults, stripMarkup } from '../../../../shared/account-rules.ts';
import { TextField } from '../../../../ui/field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { keepDraft } from '../../draft.ts';
import { useErrorWords } from '../../error-words.ts';
import { useFieldErrors } from '../../field-errors.ts';
import type { SignUp } from '../../use-sign-up.ts';
import { EmailField } from '../email-field.tsx';
import { PasswordRules } from '../password-rules.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';

export interface Secret {
  password: string;
  setPassword: (password: string) => void;
}

/** Name, address and password; every fault stands beside its field, and nothing typed is emptied. */
export function PersonalStep({ draft, next, back, password, setPassword }: SignUp & Secret) {
  const { t } = useTranslation(['account', 'onboarding', 'common']);
  const words = useErrorWords();
  const place = useRef<HTMLDivElement>(null);
  const fields = useFieldErrors(place);
  const rules = useId();
  const { displayName, email } = draft;
  const cleaned = stripMarkup(displayName);
  const onNext = () => {
    if (!fields.show(signUpFaults({ displayName, email, password }))) next();
  };
  return (
    <div ref={place}>
      <SignUpFrame
        step="personal"
        title={t('onboarding:signup.personal.title')}
        next={t('common:action.continue')}
        onNext={onNext}
        onBack={back}
      >
        <TextField
          label={t('account:signUp.name')}
          hint={t('account:signUp.nameHint')}
          name="displayName"
          autoComplete="name"
          value={displayName}
          error={fields.wordsFor('displayName', null, words)}
          onChange={(e) => keepDraft({ displayName: e.target.value })}
        />
        {cleaned !== '' && cleaned !== displayName.trim() && (
          <Note>{t('onboarding:signup.personal.cleaned', { name: cleaned })}</Note>
        )}
        <EmailField hint={t('account:signUp.emailHint')} error={fields.wordsFor('email', null, words)} />
        <PasswordField
          label={t('account:signIn.password')}
          name="password"
          autoComplete="new-password"
          describedBy={rules}
          value={password}
          error={fields.wordsFor('password', null, words)}
          onChange={(e) => setPassword(e.target.value)}
        />
        <PasswordRules id={rules} password={password} />
      </SignUpFrame>
    </div>
  );
}
