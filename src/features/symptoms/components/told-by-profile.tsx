import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { useCheck } from '../check-store.ts';

/** Illnesses, medicines and allergies that count in this check, and where they are kept. */
export function ToldByProfile({ person }: { person: { id: string; name: string } }) {
  const { t } = useTranslation(['symptoms', 'settings']);
  const { language } = useLanguage();
  const { conditions, medications, allergies } = useCheck();
  const rows = [
    { name: t('settings:attention.field.medical_conditions'), list: conditions },
    { name: t('settings:attention.field.medications'), list: medications },
    { name: t('settings:attention.field.allergies'), list: allergies },
  ];
  return (
    <div>
      <dl className="facts">
        {rows.map(({ name, list }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{list.length > 0 ? formatList(language, list) : t('symptoms:about.none')}</dd>
          </div>
        ))}
      </dl>
      <Link className="link" to={paths.part(paths.family, `edit-${person.id}`)}>
        {person.name ? t('symptoms:about.profileOf', { name: person.name }) : t('symptoms:about.profile')}
      </Link>
    </div>
  );
}
