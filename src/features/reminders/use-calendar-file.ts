import { useTranslation } from 'react-i18next';
import type { Reminder } from '../../bindings/reminders.ts';
import { reminderCalendar } from '../../shared/reminders/calendar.ts';
import { readReminderData } from '../../shared/reminders/dose.ts';
import { notify } from '../../ui/notify.ts';

/** Hands a reminder to the phone's calendar. What it is about stands in it only where the person allowed that. */
export function useCalendarFile(): (reminder: Reminder, title: string) => void {
  const { t } = useTranslation('reminders');
  return (reminder, title) => {
    const { shows_details } = readReminderData(reminder.data);
    const file = reminderCalendar(reminder, {
      id: reminder.id,
      title: shows_details ? title : t('notice.title'),
      note: t('file.note'),
      made: new Date(),
    });
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    Object.assign(document.createElement('a'), { href: url, download: `${t('file.name')}.ics` }).click();
    // Some browsers read the address only after the click has returned.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    notify({ text: t('row.calendarSaved') });
  };
}
