import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { unlockByPasskey, unlockRecords } from '../../../bindings/lock.ts';
import type { Ways } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useLockWords } from '../lock-words.ts';

/** The PIN where there is one, else the password; works without a network. */
export function UnlockForm({ ways }: { ways: Ways }) {
  const { t } = useTranslation('lock');
  const { pathname } = useLocation();
  const words = useLockWords();
  const [kind, setKind] = useState<'pin' | 'password'>(ways.pin ? 'pin' : 'password');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [pinGone, setPinGone] = useState(false);

  const turnTo = (next: 'pin' | 'password') => {
    setKind(next);
    setText('');
    setError(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text === '') return setError(words({ code: 'empty' }));
    setBusy(true);
    const opened = await unlockRecords(kind === 'pin' ? { kind, pin: text } : { kind, password: text });
    setBusy(false);
    if (opened.ok) return;
    if (opened.error.code === 'pin-locked') {
      setPinGone(true);
      turnTo('password');
    }
    setError(words(opened.error));
  };

  const byPasskey = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const opened = await unlockByPasskey();
    setBusy(false);
    if (!opened.ok) setError(words(opened.error));
  };

  const signIn = (
    <Link className="btn line" to={paths.auth} state={{ from: pathname }}>
      {t('form.signIn')}
    </Link>
  );
  if (!ways.password && !ways.pin) {
    return (
      <div className="stack-s">
        <p>{t('form.online')}</p>
        <div>{signIn}</div>
      </div>
    );
  }
  const other = kind === 'pin' ? ways.password && 'password' : ways.pin && !pinGone && 'pin';
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        key={kind}
        label={t(`form.${kind}`)}
        hint={kind === 'pin' ? t('form.pinHint') : undefined}
        name={kind}
        autoComplete={kind === 'pin' ? 'off' : 'current-password'}
        inputMode={kind === 'pin' ? 'numeric' : undefined}
        value={text}
        error={error}
        onChange={(event) => {
          setError(null);
          setText(event.target.value);
        }}
      />
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          {t(busy ? 'form.busy' : 'form.submit')}
        </button>
        {ways.passkey && (
          <button type="button" className="btn line" onClick={() => void byPasskey()}>
            {t('form.usePasskey')}
          </button>
        )}
        {other && (
          <button type="button" className="btn line" onClick={() => turnTo(other)}>
            {t(other === 'pin' ? 'form.usePin' : 'form.usePassword')}
          </button>
        )}
      </div>
      {kind === 'password' && (
        <>
          <p className="meta">{t('form.changed')}</p>
          <div>{signIn}</div>
        </>
      )}
    </form>
  );
}
