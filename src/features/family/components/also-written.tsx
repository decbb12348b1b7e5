import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { formatDate, formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type LostValue, lostValues, takeInstead } from '../../../shared/lost-values.ts';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { RELATIONS } from '../member-form.ts';
import { useSaveWords } from '../use-words.ts';

const LABELS = {
  name: 'form.name',
  relationship: 'form.relationship',
  date_of_birth: 'form.dateOfBirth',
  gender: 'form.gender',
  'data.blood_group': 'form.bloodGroup',
  emergency_contact_name: 'form.contactName',
  emergency_contact_phone: 'form.contactPhone',
} as const;
type Shown = keyof typeof LABELS;

/** Lists are merged as sets and lose nothing; a PIN or a picture is nothing to choose between by reading it. */
function shownLosses(profile: Profile): (LostValue & { field: Shown })[] {
  const isShown = (lost: LostValue): lost is LostValue & { field: Shown } => lost.field in LABELS;
  return lostValues(profile, Object.keys(LABELS)).filter(isShown);
}

/** What another device wrote at the same time: nothing a person wrote is gone because somebody else wrote too. */
export function AlsoWritten({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['family']);
  const lost = shownLosses(profile);
  if (lost.length === 0) return null;
  return (
    <Section title={t('history.title')}>
      <p className="meta">{t('history.lead')}</p>
      <ul className="rows">
        {lost.map((value) => (
          <LostRow key={JSON.stringify(value)} profile={profile} lost={value} />
        ))}
      </ul>
    </Section>
  );
}

function LostRow({ profile, lost }: { profile: Profile; lost: LostValue & { field: Shown } }) {
  const { t } = useTranslation(['family']);
  const sayDone = useUndoNotice();
  const { language } = useLanguage();
  const words = useSaveWords();
  const shown = useShown();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    const taken = await updateProfile(profile.id, (now) => takeInstead(now, lost));
    setBusy(false);
    if (!taken.ok) return notify({ text: words(taken.error) });
    const { undo } = taken.value;
    sayDone(t('family:history.used'), undo);
  };
  return (
    <li className="stack-s attention">
      <p className="meta">
        {`${t(`family:${LABELS[lost.field]}`)} · ${formatDate(language, lost.at, { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      <p className="as-typed" dir="auto">
        {shown(lost) || t('family:history.nothing')}
      </p>
      <div>
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => void take()}
        >
          {t('family:history.use')}
        </button>
      </div>
    </li>
  );
}

function useShown(): (lost: LostValue) => string {
  const { t } = useTranslation(['family']);
  const { language } = useLanguage();
  return ({ field, value }) => {
    const text = Array.isArray(value) ? formatList(language, value.map(String)) : String(value ?? '');
    const relation = field === 'relationship' && RELATIONS.find((known) => known === text);
    if (relation) return t(`relation.${relation}`);
    const isDay = field === 'date_of_birth' && !Number.isNaN(Date.parse(text));
    if (isDay) return formatDate(language, text, { dateStyle: 'long', timeZone: 'UTC' });
    return text;
  };
}
