import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { proveOwner } from '../../../bindings/lock.ts';
import { isClosed, openedStore } from '../../../bindings/member-lock.ts';
import { openMember, removeMemberPin } from '../../../bindings/member-pin.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { profileData } from '../../../shared/profile-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { cardPath } from '../place.ts';
import { usePinWords } from '../use-pin-words.ts';

/** Asks for a member's own PIN before anything about them is drawn. `open`: this part needs none. */
export function PinGate({
  profile,
  open = false,
  children,
}: {
  profile: Profile;
  open?: boolean;
  children: ReactNode;
}) {
  const { ids } = openedStore();
  if (open || !isClosed(profile, ids)) return children;
  return <AskPin key={profile.id} profile={profile} />;
}

function AskPin({ profile: { id, name, data } }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const words = usePinWords();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [forgotten, setForgotten] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const opened = await openMember(id, pin);
    setBusy(false);
    if (opened.ok) return;
    setPin('');
    setError(words(opened.error));
  };
  return (
    <Page title={t('pin.ask', { name })} back={paths.family} heading={t('title')}>
      <h1>{t('pin.ask', { name })}</h1>
      <p className="lead mt-2">{t('pin.askBody')}</p>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('pin.field', { name })}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={error}
          onChange={(event) => {
            setError(null);
            setPin(event.target.value);
          }}
        />
        <div className="row-btns">
          <button type="submit" className="btn main" aria-disabled={busy || undefined}>
            {busy ? t('pin.busy') : t('pin.open')}
          </button>
          {profileData(data).card_without_pin && (
            <Link className="btn line" to={cardPath(id)}>
              <Icon name="emergency" small />
              {t('pin.showCard')}
            </Link>
          )}
        </div>
      </form>
      <div className="mt-4">
        {forgotten ? (
          <ClearPin id={id} />
        ) : (
          <button type="button" className="btn" onClick={() => setForgotten(true)}>
            {t('pin.forgot')}
          </button>
        )}
      </div>
    </Page>
  );
}

/** A forgotten PIN goes by the account's password, so that nobody is shut out for ever. */
function ClearPin({ id }: { id: string }) {
  const { t } = useTranslation('family');
  const words = usePinWords();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const clear = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setError(words({ code: 'password-empty' }));
    setBusy(true);
    const proved = await proveOwner({ kind: 'password', password });
    const cleared = proved.ok ? await removeMemberPin(id) : proved;
    setBusy(false);
    if (!cleared.ok) return setError(words(cleared.error));
    notify({ text: t('pin.cleared') });
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void clear(event)}>
      <p>{t('pin.clearLead')}</p>
      <PasswordField
        label={t('pin.password')}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => {
          setError(null);
          setPassword(event.target.value);
        }}
      />
      <div>
        <button type="submit" className="btn line" aria-disabled={busy || undefined}>
          {busy ? t('pin.busy') : t('pin.clear')}
        </button>
      </div>
    </form>
  );
}
