import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendContact } from '../../../bindings/contact.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CONTACT_LIMITS, type ContactFault, contactFaults } from '../../../shared/contact-rules.ts';
import { Field, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';
import { type ContactDraft, FIELDS, keepContactDraft, useContactDraft } from '../contact-draft.ts';

const ERRORS = ['rate-limited', 'refused', 'offline'] as const;
type ErrorCode = (typeof ERRORS)[number];
const INPUTS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  subject: { autoComplete: 'off' },
} as const;

/** A message to whoever runs the server; without a network it waits with the worker. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const draft = useContactDraft();
  const [faults, setFaults] = useState<readonly ContactFault[]>([]);
  const [error, setError] = useState<{ code: ErrorCode; retryAfter?: number | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ how: 'sent' | 'queued'; email: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = contactFaults(draft);
    setFaults(found);
    setError(null);
    if (found[0]) {
      form.current?.querySelector<HTMLElement>(`[name="${found[0].field}"]`)?.focus();
      return;
    }
    setBusy(true);
    const sent = await sendContact({ ...draft, language });
    setBusy(false);
    if (sent.ok) {
      setDone({ how: sent.value, email: draft.email.trim() });
      keepContactDraft(null);
    } else {
      const { code, retryAfter } = sent.error;
      setError({ code: ERRORS.find((known) => known === code) ?? 'refused', retryAfter });
    }
  };

  if (done) return <Done {...done} onAgain={() => setDone(null)} />;
  const wordsFor = (field: keyof ContactDraft) => {
    const fault = faults.find((one) => one.field === field);
    return fault ? t(`fault.${fault.code}`, { count: CONTACT_LIMITS[field] }) : null;
  };
  const typed = (field: keyof ContactDraft) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) =>
      keepContactDraft({ ...draft, [field]: event.target.value }),
  });
  return (
    <section className="sec">
      <div className="head">
        <h2>{t('title')}</h2>
      </div>
      <p>{t('lead')}</p>
      <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        {FIELDS.map((field) =>
          field === 'message' ? (
            <Field key={field} label={t(field)} hint={t('messageHint')} error={wordsFor(field)}>
              {({ id, describedBy, invalid }) => (
                <textarea
                  id={id}
                  className="input"
                  rows={6}
                  aria-describedby={describedBy}
                  aria-invalid={invalid || undefined}
                  {...typed(field)}
                />
              )}
            </Field>
          ) : (
            <TextField
              key={field}
              label={t(field)}
              error={wordsFor(field)}
              {...INPUTS[field]}
              {...typed(field)}
            />
          ),
        )}
        {error && (
          <Banner icon={error.code === 'offline' ? 'cloud-off' : 'alert'} title={t(`error.${error.code}`)}>
            {error.retryAfter ? <WaitLine seconds={error.retryAfter} /> : null}
          </Banner>
        )}
        <button
          type="submit"
          className={`btn main big wide${busy ? ' busy' : ''}`}
          aria-disabled={busy || undefined}
        >
          {busy && <Icon name="reload" small />}
          {t(busy ? 'busy' : 'submit')}
        </button>
      </form>
    </section>
  );
}

function Done({ how, email, onAgain }: { how: 'sent' | 'queued'; email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <section className="sec stack" role="status">
      <h2>{t(`${how}Title`)}</h2>
      <p>{how === 'sent' ? t('sentBody', { email }) : t('queuedBody')}</p>
      <button type="button" className="btn line" onClick={onAgain}>
        {t('another')}
      </button>
    </section>
  );
}
