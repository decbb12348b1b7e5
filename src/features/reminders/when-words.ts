import { useTranslation } from 'react-i18next';
import type { Reminder } from '../../bindings/reminders.ts';
import { formatDate, formatList, formatNumber, formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** A Sunday, so that a weekday from 0 to 6 can be named. */
const SUNDAY = 1;

/** Days and times of reminders in the reader's words. */
export function useWhenWords() {
  const { t } = useTranslation('reminders');
  const { language } = useLanguage();
  const clock = (time: string) => formatTime(language, `2023-01-01T${time}`);
  const day = (date: string) => formatDate(language, `${date}T00:00`);
  const weekday = (index: number, width: 'long' | 'short') =>
    formatDate(language, `2023-01-0${SUNDAY + index}T12:00`, { weekday: width });

  const rule = (reminder: Reminder): string => {
    const { repeats, starts_on, ends_on, times, weekdays } = reminder;
    const told = t(`when.${repeats}`, {
      times: formatList(language, times.map(clock)),
      day: day(starts_on),
      days: formatList(
        language,
        weekdays.map((index) => weekday(index, 'short')),
      ),
      number: formatNumber(language, Number(starts_on.slice(8))),
    });
    return ends_on && repeats !== 'once' ? `${told}, ${t('when.until', { day: day(ends_on) })}` : told;
  };
  const moment = (at: number) =>
    formatDate(language, new Date(at).toISOString(), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
  const timeOf = (at: number) => formatTime(language, new Date(at).toISOString());
  return { rule, moment, timeOf, weekday };
}
