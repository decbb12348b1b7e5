import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { readWays } from '../../../bindings/lock.ts';
import { closeMember, openCardToAll, removeMemberPin, setMemberPin } from '../../../bindings/member-pin.ts';
import type { Profile, Result, Undo } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { profileData } from '../../../shared/profile-data.ts';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { usePinWords } from '../use-pin-words.ts';

/** A member's own PIN; what it does and what it does not is said first. */
export function PinPart({ profile: { id, name, data } }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const { pin, card_without_pin = false } = profileData(data);
  const words = usePinWords();
  const navigate = useNavigate();
  const canClear = useCanClear();
  const [asks, setAsks] = useState(false);
  const say = useSay();
  if (canClear === null) return null;
  if (!canClear && !pin) {
    return (
      <Section title={t('pin.title', { name })}>
        <p className="meta">{t('pin.guest', { name })}</p>
        <Link className="link mt-2" to={paths.signup}>
          {t('pin.signUp')}
        </Link>
      </Section>
    );
  }
  const run = async (work: Promise<Result<{ undo: Undo }>>, text: string) => {
    const done = await work;
    say(done.ok ? text : words(done.error), done.ok ? done.value.undo : null);
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
  const say = useSay();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const set = await setMemberPin(id, pin);
    setBusy(false);
    if (!set.ok) return setError(words(set.error));
    onDone();
    say(t('family:pin.saved', { name }), set.value.undo);
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)}>
      <PasswordField
        label={t('family:pin.new')}
        hint={t('family:pin.hint')}
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
          {t('family:pin.save')}
        </button>
        <button type="button" className="btn line" onClick={onDone}>
          {t('common:action.cancel')}
        </button>
      </div>
    </form>
  );
}

/** A PIN that nobody could take away again would shut records away for ever. null while it is looked up. */
function useCanClear(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => void readWays().then((ways) => setCan(ways?.password ?? false)), []);
  return can;
}

function useSay(): (text: string, undo: Undo | null) => void {
  const { t } = useTranslation('common');
  return (text, undo) =>
    notify({ text, action: undo ? { label: t('action.undo'), run: () => void undo() } : undefined });
}
