import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '../../bindings/types.ts';
import { readKept } from '../../clinical/readings/index.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { labelled } from '../../i18n/labelled.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { isCalendarDate } from '../../shared/dates.ts';
import { doseAnswer } from '../../shared/reminders/dose.ts';
import { STRENGTHS } from './add/forms.ts';
import { whatOfEntry } from './add/typed.ts';
import type { Fact } from './components/facts.tsx';
import { useReadingWords } from './reading-words.ts';

export type TypedWords = {
  title: string;
  /** What else the list shows, part by part. */
  more: string[];
  facts: Fact[];
};

/** What an entry added by hand says beside its note, in the reader's language; null for every other entry. */
export function useTypedWords(): (entry: TimelineEntry) => TypedWords | null {
  const { t } = useTranslation(['timeline', 'measurements']);
  const { language } = useLanguage();
  const words = useReadingWords();
  return (entry) => {
    if (!whatOfEntry(entry)) return null;
    const { data, kind } = entry;
    const reading = readKept(data);
    if (reading) {
      const name = t(`measurements:name.${reading.measure}`);
      const value = words.value(reading.measure, reading);
      return { title: labelled(language, name, value), more: [], facts: [{ name, value }] };
    }
    const text = (key: string) => (typeof data[key] === 'string' ? data[key] : '');
    const dose = doseAnswer(data) ? '' : text('dose');
    const number = typeof data.dose_number === 'number' ? formatNumber(language, data.dose_number) : '';
    const strength = STRENGTHS.find((one) => one === data.strength);
    const day = isCalendarDate(text('since')) ? formatDate(language, `${text('since')}T12:00:00`) : '';
    return {
      title: entry.title || t(`timeline:kind.${kind}`),
      more: [
        dose,
        number && t('timeline:doseNumber', { number }),
        text('reason'),
        strength ? t(`timeline:form.strength.${strength}`) : '',
        day && t('timeline:since', { day }),
      ].filter(Boolean),
      facts: [
        { name: t('timeline:entry.dose'), value: dose },
        { name: t('timeline:entry.doseNumber'), value: number },
        { name: t('timeline:entry.reason'), value: text('reason') },
        {
          name: t('timeline:entry.strength'),
          value: strength ? t(`timeline:form.strength.${strength}`) : '',
        },
        { name: t('timeline:entry.since'), value: day },
      ],
    };
  };
}
