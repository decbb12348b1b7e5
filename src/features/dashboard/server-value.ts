import { useTranslation } from 'react-i18next';
import type { AttentionItem, CorrectableField } from '../../bindings/attention.ts';
import { formatDate, formatList } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const MOST_CHARACTERS = 200;

/** "On the server: …" for one field of a refused record, or '' where it holds no such record or that is not known. */
export function useServerValue(field: CorrectableField, current: AttentionItem['current']): string {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  if (!current || current.deleted) return '';
  const kept = current[field.name];
  if (kept === null || kept === undefined || kept === '' || (Array.isArray(kept) && kept.length === 0))
    return t('attention.onServerNothing');
  const shown = () => {
    if (Array.isArray(kept)) return formatList(language, kept.map(String));
    if (field.kind === 'moment')
      return formatDate(language, String(kept), { dateStyle: 'medium', timeStyle: 'short' });
    if (field.kind === 'day')
      return formatDate(language, String(kept), { dateStyle: 'medium', timeZone: 'UTC' });
    return String(kept);
  };
  const value = [...shown()];
  const cut =
    value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS).join('')}…` : value.join('');
  return t('attention.onServer', { value: cut });
}
