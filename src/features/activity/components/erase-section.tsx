import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetErased, readErased } from '../../../bindings/erase.ts';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { EraseGuestForm } from './erase-guest-form.tsx';

/** The end of an account, or of what a guest has here. Locked records must be opened first: only their owner may. */
export function EraseSection() {
  const { t } = useTranslation('activity');
  const { user } = useSession();
  const { status } = useDataState();
  const [erased] = useState(readErased);
  useEffect(forgetErased, []);
  if (status !== 'open') return null;
  return (
    <Section title={t(user ? 'erase.title' : 'eraseGuest.title')} id="erase">
      {erased && <Banner icon="tick" title={t(erased === 'account' ? 'erase.done' : 'eraseGuest.done')} />}
      <p className="meta">{t(user ? 'erase.lead' : 'eraseGuest.lead')}</p>
      <Begun
        key={user?.account ?? 'guest'}
        begin={t(user ? 'erase.begin' : 'eraseGuest.begin')}
        form={user ? DeleteAccountForm : EraseGuestForm}
      />
    </Section>
  );
}

/** The button that opened it is gone. */
const focusOnce = (part: HTMLElement | null) => part?.focus({ preventScroll: true });

type Form = (props: { onDone: () => void; onLeave: () => void }) => React.ReactNode;

/** One tap never deletes: it shows what would go. */
function Begun({ begin, form: Form }: { begin: string; form: Form }) {
  const [open, setOpen] = useState(false);
  const left = useRef(false);
  if (open) {
    return (
      <div ref={focusOnce} tabIndex={-1}>
        <Form onDone={startAnew} onLeave={leave} />
      </div>
    );
  }
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (left.current) button?.focus();
    left.current = false;
  };
  return (
    <button ref={takeFocus} type="button" className="btn line mt-4" onClick={() => setOpen(true)}>
      {begin}
    </button>
  );

  function leave() {
    left.current = true;
    setOpen(false);
  }
}

/** The page begins anew, so that nothing of what was erased is left in its memory. */
function startAnew(): void {
  window.location.replace(paths.part(paths.dashboard, 'erase'));
  window.location.reload();
}
