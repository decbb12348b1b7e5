import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { decideConsent, refusesTracking, useConsents } from '../../../bindings/consent.ts';
import { useSession } from '../../../bindings/session.ts';
import type { Consent } from '../../../bindings/types.ts';
import { type Choice, ESSENTIAL_ONLY, mustAsk, PURPOSES, type Purpose } from '../../../shared/consent.ts';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner, Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { ConsentHistory } from './consent-history.tsx';

const ID = 'privacy';

/** What may run besides the essential, changed at any time, with all that was chosen before. */
export function ConsentSection() {
  const { t } = useTranslation('consent');
  const live = useConsents();
  useShownByAddress();
  return (
    <Section title={t('section.title')} id={ID}>
      <p className="meta">{t('section.lead')}</p>
      <Note>{t('section.today')}</Note>
      {refusesTracking() && <Note icon="shield">{t('section.signal')}</Note>}
      {live.state === 'loading' && <Loading />}
      {live.state === 'locked' && <Note icon="lock">{t('section.locked')}</Note>}
      {live.state === 'error' && <Banner title={t('section.failed')} />}
      {live.state === 'ready' && <Choices consents={live.consents} allowed={live.allowed} />}
    </Section>
  );
}

function Choices({ consents, allowed }: { consents: Consent[]; allowed: (purpose: Purpose) => boolean }) {
  const { t } = useTranslation('consent');
  const { user } = useSession();
  const [failed, setFailed] = useState(false);
  const inForce = Object.fromEntries(PURPOSES.map((purpose) => [purpose, allowed(purpose)])) as Choice;
  const signal = refusesTracking();
  const save = async (choice: Choice) => {
    const decided = await decideConsent(choice, 'settings');
    setFailed(!decided.ok);
    if (decided.ok) notify({ text: t('section.saved') });
  };
  return (
    <>
      {mustAsk(consents) && <Note icon="clock">{t('section.undecided')}</Note>}
      <div className="form">
        <Field label={t('purpose.essential.name')} hint={t('purpose.essential.body')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              className="switch"
              type="checkbox"
              aria-describedby={describedBy}
              aria-disabled
              checked
              readOnly
            />
          )}
        </Field>
        {PURPOSES.map((purpose) => (
          <Field key={purpose} label={t(`purpose.${purpose}.name`)} hint={t(`purpose.${purpose}.body`)}>
            {({ id, describedBy }) => (
              <input
                id={id}
                className="switch"
                type="checkbox"
                aria-describedby={describedBy}
                aria-disabled={signal || undefined}
                checked={inForce[purpose]}
                onChange={(event) => !signal && void save({ ...inForce, [purpose]: event.target.checked })}
              />
            )}
          </Field>
        ))}
      </div>
      {failed && <Banner title={t('section.notSaved')} />}
      <button type="button" className="btn line mt-4" onClick={() => void save(ESSENTIAL_ONLY)}>
        {t('section.refuseAll')}
      </button>
      {!user && <p className="meta mt-4">{t('section.guest')}</p>}
      <ConsentHistory consents={consents} />
    </>
  );
}

/** It comes in after the page has looked for the part its address names. */
function useShownByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView();
  }, [hash]);
}
