import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../bindings/types.ts';
import { formatDate, formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isPregnant } from '../../../shared/age.ts';
import { profileData } from '../../../shared/profile-data.ts';
import { Section } from '../../../ui/section.tsx';
import { editPath } from '../place.ts';

/** What is written down about somebody; what is not leaves no empty line. */
export function MemberFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const { language } = useLanguage();
  const { blood_group } = profileData(profile.data);
  const born = profile.date_of_birth;
  const contact = [profile.emergency_contact_name, profile.emergency_contact_phone].filter(Boolean);
  const facts = [
    {
      label: t('card.born'),
      value: born ? formatDate(language, born, { dateStyle: 'long', timeZone: 'UTC' }) : '',
    },
    { label: t('card.sex'), value: profile.gender ? t(`gender.${profile.gender}`) : '' },
    {
      label: t('form.pregnant'),
      value: isPregnant(profile, new Date()) ? t('form.pregnantYes') : '',
    },
    { label: t('card.blood'), value: blood_group ?? '' },
    { label: t('card.allergies'), value: formatList(language, profile.allergies) },
    { label: t('card.medicines'), value: formatList(language, profile.medications) },
    { label: t('card.conditions'), value: formatList(language, profile.medical_conditions) },
    { label: t('card.contact'), value: contact.join(', ') },
  ].filter(({ value }) => value !== '');
  return (
    <Section title={t('member.facts')} aside={<Link to={editPath(profile.id)}>{t('member.edit')}</Link>}>
      {facts.length === 0 ? (
        <p className="meta">{t('member.nothing')}</p>
      ) : (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
