import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { closeMember, openCardToAll, removeMemberPin, setMemberPin } from '../../../bindings/member-pin.ts';
import { confirmPassword, type KnownPassword, useKnownPassword } from '../../../bindings/owner-password.ts';
import type { Profile, Result, Undo } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { profileData } from '../../../shared/profile-data.ts';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { SecretForm } from '../../../ui/secret-form.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { usePinWords } from '../use-pin-words.ts';

/** A member's own PIN; what it does and what it does not is said first. */
export function PinPart({ profile: { id, name, data } }: { profile: Profile }) {
  const { t } = useTranslation(['family']);
  const { pin, card_without_pin = false } = profileData(data);
  const words = usePinWords();
  const navigate = useNavigate();
  const { known, again } = useKnownPassword();
  const [asks, setAsks] = useState(false);
  const sayDone = useUndoNotice();
  if (known === null) return null;
  if (known !== 'known' && !pin) return <NotYet name={name} known={known} onKnown={again} />;
  const run = async (work: Promise<Result<{ undo: Undo }>>, text: string) => {
    const done = await work;
    if (done.ok) sayDone(text, done.value.undo);
    else notify({ text: words(done.error) });
  };
  const close = () => {
    closeMember(id);
    navigate(paths.family, { replace: true });
  };
  return (
    <Section title={t('pin.title', { name })}>
      <p className="meta">{t('pin.lead', { name })}</p>
      {pin && (
        <Field label={t('pin.card')} hint={t('pin.cardHint')}>
          {({ id: field, describedBy }) => (
            <input
              id={field}
              className="switch"
              type="checkbox"
              aria-describedby={describedBy}
              checked={card_without_pin}
              onChange={({ target: { checked } }) =>
                void run(openCardToAll(id, checked), t(checked ? 'pin.cardOpen' : 'pin.cardClosed'))
              }
            />
          )}
        </Field>
      )}
      {asks && <NewPin id={id} name={name} onDone={() => setAsks(false)} />}
      <div className="row-btns mt-4">
        {!asks && (
          <button type="button" className="btn line" onClick={() => setAsks(true)}>
            {t(pin ? 'pin.change' : 'pin.set')}
          </button>
        )}
        {pin && (
          <>
            <button
              type="button"
              className="btn line"
              onClick={() => void run(removeMemberPin(id), t('pin.removed'))}
            >
              {t('pin.remove')}
            </button>
            <button type="button" className="btn line" onClick={close}>
              {t('pin.close', { name })}
            </button>
          </>
        )}
      </div>
    </Section>
  );
}

function NewPin({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { t } = useTranslation(['family', 'common']);
  const words = usePinWords();
  const sayDone = useUndoNotice();
  const save = async (pin: string) => {
    const set = await setMemberPin(id, pin);
    if (!set.ok) return words(set.error);
    onDone();
    sayDone(t('family:pin.saved', { name }), set.value.undo);
    return null;
  };
  return (
    <SecretForm
      kind="pin"
      label={t('family:pin.new')}
      hint={t('family:pin.hint')}
      submit={t('family:pin.save')}
      onSubmit={save}
    >
      <button type="button" className="btn line" onClick={onDone}>
        {t('common:action.cancel')}
      </button>
    </SecretForm>
  );
}

/**
 * A PIN that nobody could take away again would shut records away for ever. So this device must know the password of
 * the account; a mailed link brings none.
 */
function NotYet({ name, known, onKnown }: { name: string; known: KnownPassword; onKnown: () => void }) {
  const { t } = useTranslation(['family']);
  const words = usePinWords();
  const learn = async (password: string) => {
    if (password === '') return words({ code: 'password-empty' });
    const confirmed = await confirmPassword(password);
    if (!confirmed.ok) return words(confirmed.error);
    onKnown();
    notify({ text: t('pin.passwordKnown') });
    return null;
  };
  return (
    <Section title={t('pin.title', { name })}>
      <p className="meta">{t(known === 'guest' ? 'pin.guest' : 'pin.unknown', { name })}</p>
      {known === 'guest' ? (
        <Link className="link mt-2" to={paths.signup}>
          {t('pin.signUp')}
        </Link>
      ) : (
        <SecretForm
          kind="password"
          label={t('pin.password')}
          hint={t('pin.unknownHint')}
          submit={t('pin.confirm')}
          busy={t('pin.busy')}
          onSubmit={learn}
        />
      )}
    </Section>
  );
}
