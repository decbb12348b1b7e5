import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { keepDraft, useAccountDraft } from '../draft.ts';

/** The address, shared between signing in, signing up and asking for a link, so that it is typed once. */
export function EmailField({ hint, error }: { hint?: string; error?: string | null }) {
  const { t } = useTranslation('account');
  const { email } = useAccountDraft();
  return (
    <TextField
      label={t('signIn.email')}
      hint={hint}
      error={error}
      type="email"
      name="email"
      dir="ltr"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onChange={(e) => keepDraft({ email: e.target.value })}
    />
  );
}
