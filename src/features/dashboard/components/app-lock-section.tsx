import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addPasskey,
  lockNow,
  readWays,
  removeWay,
  setAppLock,
  setPin,
  useCanHavePasskey,
} from '../../../bindings/lock.ts';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import type { AppError, Result, Ways } from '../../../bindings/types.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { useLockError } from '../error-words.ts';

type Task = 'pin' | 'passkey' | 'off';

const DONE = { pin: 'settings.pinSaved', passkey: 'settings.passkeyAdded', off: 'settings.off' } as const;

/** What opens the records on this device. A guest's are never locked: nobody could open them again. */
export function AppLockSection() {
  const { t } = useTranslation('lock');
  const { user } = useSession();
  const { status } = useDataState();
  const words = useLockError();
  const canPasskey = useCanHavePasskey();
  const [ways, setWays] = useState<Ways | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const read = useCallback(() => void readWays().then(setWays), []);
  useEffect(() => {
    if (user && status === 'open') read();
  }, [user, status, read]);
  if (!user || status !== 'open' || !ways) return null;

  const done = (text: string) => {
    setTask(null);
    notify({ text });
    read();
  };
  const say = (error: AppError) => notify({ text: words(error) });
  const canAsk = ways.asks || ways.password || ways.pin;
  const ask = async (on: boolean) => {
    if (!on) return setTask('off');
    const changed = await setAppLock(true);
    if (changed.ok) done(t('settings.on'));
    else say(changed.error);
  };
  const lock = async () => {
    const locked = await lockNow();
    if (!locked.ok) say(locked.error);
  };
  const drop = async (kind: 'pin' | 'passkey') => {
    const removed = await removeWay(kind);
    if (removed.ok) done(t(kind === 'pin' ? 'settings.pinRemoved' : 'settings.passkeyRemoved'));
    else say(removed.error);
  };

  return (
    <Section title={t('settings.title')} id="lock">
      <p className="meta">{t('settings.lead')}</p>
      <Field label={t('settings.ask')} hint={canAsk ? t('settings.askHint') : t('settings.needsWay')}>
        {({ id, describedBy }) => (
          <input
            id={id}
            className="switch"
            type="checkbox"
            aria-describedby={describedBy}
            aria-disabled={!canAsk || undefined}
            checked={ways.asks}
            onChange={(event) => canAsk && void ask(event.target.checked)}
          />
        )}
      </Field>
      {task && (
        <LockTask
          key={task}
          task={task}
          proves={ways.asks}
          onDone={() => done(t(DONE[task]))}
          onCancel={() => setTask(null)}
        />
      )}
      <div className="row-btns mt-4">
        {task !== 'pin' && (
          <button type="button" className="btn line" onClick={() => setTask('pin')}>
            {t(ways.pin ? 'settings.changePin' : 'settings.setPin')}
          </button>
        )}
        {ways.pin && (
          <button type="button" className="btn line" onClick={() => void drop('pin')}>
            {t('settings.removePin')}
          </button>
        )}
        {(ways.passkey || canPasskey) && (
          <button
            type="button"
            className="btn line"
            onClick={() => (ways.passkey ? void drop('passkey') : setTask('passkey'))}
          >
            {t(ways.passkey ? 'settings.removePasskey' : 'settings.addPasskey')}
          </button>
        )}
        <button type="button" className="btn line" onClick={() => void lock()}>
          <Icon name="lock" small />
          {t('settings.now')}
        </button>
      </div>
    </Section>
  );
}

/** A new PIN or passkey, or the end of asking; with App lock on the password shows whose wish it is. */
function LockTask({
  task,
  proves,
  onDone,
  onCancel,
}: {
  task: Task;
  proves: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('lock');
  const words = useLockError();
  const [pin, setNewPin] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<{ field: 'pin' | 'password'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (proves && password === '') return setError({ field: 'password', text: words({ code: 'empty' }) });
    setBusy(true);
    const proof = proves ? ({ kind: 'password', password } as const) : undefined;
    const run = {
      pin: () => setPin(pin, proof),
      passkey: () => addPasskey(proof),
      off: () => setAppLock(false, proof),
    };
    const changed: Result<void> = await run[task]();
    setBusy(false);
    if (changed.ok) return onDone();
    const field = changed.error.code === 'pin-too-short' || !proves ? 'pin' : 'password';
    setError({ field, text: words(changed.error) });
  };
  const errorOf = (field: 'pin' | 'password') => (error?.field === field ? error.text : null);
  return (
    <form className="form mt-4" noValidate onSubmit={(event) => void submit(event)}>
      {task === 'pin' && (
        <PasswordField
          label={t('settings.newPin')}
          hint={t('form.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={errorOf('pin')}
          onChange={(event) => {
            setError(null);
            setNewPin(event.target.value);
          }}
        />
      )}
      {task === 'passkey' && <p className="meta">{t('settings.passkeyHint')}</p>}
      {!proves && task !== 'pin' && error && (
        <p className="meta" role="alert">
          {error.text}
        </p>
      )}
      {proves && (
        <PasswordField
          label={t('settings.proof')}
          hint={t('settings.proofHint')}
          autoComplete="current-password"
          value={password}
          error={errorOf('password')}
          onChange={(event) => {
            setError(null);
            setPassword(event.target.value);
          }}
        />
      )}
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          {t('settings.save')}
        </button>
        <button type="button" className="btn line" onClick={onCancel}>
          {t('settings.cancel')}
        </button>
      </div>
    </form>
  );
}
