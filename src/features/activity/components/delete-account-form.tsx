import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAccount } from '../../../bindings/erase.ts';
import { useOnline } from '../../../bindings/sync-status.ts';
import type { AppError } from '../../../bindings/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { CopyFirst } from './copy-first.tsx';
import { WhatGoes } from './what-goes.tsx';

const AT_PASSWORD = new Set(['empty', 'invalid-credentials', 'login-rate-limited']);

/** The password once more: an open screen on a shared device must not be enough. */
export function DeleteAccountForm({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const { t } = useTranslation('activity');
  const words = useErrorWords();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setError({ code: 'empty' });
    setError(null);
    setBusy(true);
    const deleted = await deleteAccount(password);
    if (deleted.ok) return onDone();
    setBusy(false);
    setError(deleted.error);
  };
  const atPassword = error && AT_PASSWORD.has(error.code);
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <WhatGoes
        goes={(['records', 'account', 'device', 'messages'] as const).map((part) => t(`erase.gone.${part}`))}
        stays={(['trail', 'others', 'devices', 'files'] as const).map((part) => t(`erase.kept.${part}`))}
      />
      <CopyFirst />
      {!online && <Banner icon="cloud-off" title={t('erase.offline')} />}
      <PasswordField
        label={t('erase.password')}
        autoComplete="current-password"
        value={password}
        error={atPassword ? words(error) : null}
        onChange={(event) => {
          setError(null);
          setPassword(event.target.value);
        }}
      />
      {error && !atPassword && <Banner title={words(error)} />}
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          <Icon name="trash" small />
          {t(busy ? 'erase.deleting' : 'erase.confirm')}
        </button>
        <button type="button" className="btn line" onClick={() => !busy && onLeave()}>
          {t('erase.cancel')}
        </button>
      </div>
    </form>
  );
}

function useErrorWords(): (error: AppError) => string {
  const { t } = useTranslation('activity');
  const { language } = useLanguage();
  return ({ code, retryAfter }) => {
    switch (code) {
      case 'empty':
      case 'invalid-credentials':
      case 'signed-out':
      case 'offline':
        return t(`erase.errors.${code}`);
      case 'login-rate-limited':
        return t('erase.errors.login-rate-limited', {
          minutes: formatNumber(language, Math.max(1, Math.ceil((retryAfter ?? 60) / 60))),
        });
      default:
        return t('erase.errors.other');
    }
  };
}
