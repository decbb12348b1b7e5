import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isClosed, openedStore } from '../../../bindings/member-lock.ts';
import { openMember, removeMemberPin } from '../../../bindings/member-pin.ts';
import { confirmPassword } from '../../../bindings/owner-password.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { profileData } from '../../../shared/profile-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { SecretForm } from '../../../ui/secret-form.tsx';
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
  const [forgotten, setForgotten] = useState(false);
  const open = async (pin: string) => {
    const opened = await openMember(id, pin);
    return opened.ok ? null : words(opened.error);
  };
  return (
    <Page title={t('pin.ask', { name })} back={paths.family} heading={t('title')}>
      <h1>{t('pin.ask', { name })}</h1>
      <p className="lead mt-2">{t('pin.askBody')}</p>
      <SecretForm
        kind="pin"
        label={t('pin.field', { name })}
        submit={t('pin.open')}
        busy={t('pin.busy')}
        clears
        onSubmit={open}
      >
        {profileData(data).card_without_pin && (
          <Link className="btn line" to={cardPath(id)}>
            <Icon name="emergency" small />
            {t('pin.showCard')}
          </Link>
        )}
      </SecretForm>
      <div className="mt-4">
        {forgotten ? (
          <ClearPin id={id} name={name} />
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
function ClearPin({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('family');
  const words = usePinWords();
  const clear = async (password: string) => {
    if (password === '') return words({ code: 'password-empty' });
    const proved = await confirmPassword(password);
    const cleared = proved.ok ? await removeMemberPin(id) : proved;
    if (!cleared.ok) return words(cleared.error);
    notify({ text: t('pin.cleared') });
    return null;
  };
  return (
    <div className="stack-s">
      <p>{t('pin.clearLead', { name })}</p>
      <SecretForm
        kind="password"
        label={t('pin.password')}
        submit={t('pin.clear')}
        busy={t('pin.busy')}
        onSubmit={clear}
      />
    </div>
  );
}
