import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { draftText, keepDraft, useDraft } from '../../../bindings/drafts.ts';
import { useSession } from '../../../bindings/session.ts';
import type { Gender, ProfileFields, Result } from '../../../bindings/types.ts';
import { stripMarkup } from '../../../shared/account-rules.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSettingsError } from '../error-words.ts';
import { useSelf } from '../use-self.ts';
import { SavedField } from './saved-field.tsx';

/** In the order a form shows them; the record keeps the same words. */
const genders = ['female', 'male', 'other', 'prefer-not-to-say'] as const;

/** What the checkers ask first. Everything may stay empty. */
export function ProfileSection() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const self = useSelf();
  if (self.state === 'locked') return null;
  if (self.state === 'loading') return <Loading />;
  if (self.state === 'error') return <Banner title={t('records.error')} />;
  const { profile, save } = self;
  return (
    <Section title={t('profile.title')} id="profile">
      <p className="meta">{`${t('profile.lead')} ${t('profile.savedAtOnce')}`}</p>
      <div className="form">
        <SavedField
          field="name"
          label={t('profile.name')}
          autoComplete="name"
          value={profile?.name || user?.displayName || ''}
          onSave={(name) => save({ name: stripMarkup(name) })}
        />
        <SavedField
          field="date_of_birth"
          label={t('profile.dateOfBirth')}
          type="date"
          autoComplete="bday"
          value={profile?.date_of_birth ?? ''}
          onSave={(day) => save({ date_of_birth: day || null })}
        />
        <GenderField value={profile?.gender ?? null} save={save} />
        <SavedField
          field="emergency_contact_name"
          label={t('profile.contactName')}
          autoComplete="off"
          value={profile?.emergency_contact_name ?? ''}
          onSave={(name) => save({ emergency_contact_name: name })}
        />
        <SavedField
          field="emergency_contact_phone"
          label={t('profile.contactPhone')}
          hint={t('profile.contactPhoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={profile?.emergency_contact_phone ?? ''}
          onSave={(phone) => save({ emergency_contact_phone: phone })}
        />
      </div>
      {profile && (
        <Link className="row" to={paths.familyMember(profile.id)}>
          <Icon name="person" />
          <b className="grow">{t('profile.more')}</b>
          <Icon name="chev" mirror />
        </Link>
      )}
    </Section>
  );
}

type GenderFieldProps = {
  value: Gender | null;
  save: (change: Partial<ProfileFields>) => Promise<Result<unknown>>;
};

const GENDER_DRAFT = 'profile-gender';

/** Saved as it is chosen. It shows what was chosen at once, also where the device takes its time or the app is closed. */
function GenderField({ value, save }: GenderFieldProps) {
  const { t } = useTranslation('settings');
  const words = useSettingsError();
  const chosen = useDraft(GENDER_DRAFT);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen starts it
  useEffect(() => {
    if (chosen === undefined) return;
    const keep = async () => {
      const saved = await save({ gender: genders.find((gender) => gender === chosen) ?? null });
      if (!saved.ok) return setError(words(saved.error));
      setError(null);
      // Another one may be chosen by now.
      if (draftText(GENDER_DRAFT) === chosen) keepDraft(GENDER_DRAFT, null);
      notify({ text: t('profile.saved', { field: t('profile.gender') }) });
    };
    void keep();
  }, [chosen]);
  return (
    <SelectField
      label={t('profile.gender')}
      error={error}
      options={[
        { value: '', label: '–' },
        ...genders.map((gender) => ({ value: gender, label: t(`profile.${gender}`) })),
      ]}
      value={chosen ?? value ?? ''}
      onChange={(gender) => keepDraft(GENDER_DRAFT, gender)}
    />
  );
}
