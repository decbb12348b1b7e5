import { useTranslation } from 'react-i18next';
import { zoneHere } from '../../../bindings/doses.ts';
import { type Reminder, removeReminder, updateReminder } from '../../../bindings/reminders.ts';
import { nextDue } from '../../../shared/reminders/recurrence.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useErrorWords } from '../error-words.ts';
import { kindIcons } from '../kind-icons.ts';
import { useCalendarFile } from '../use-calendar-file.ts';
import { useWhenWords } from '../when-words.ts';

type ReminderRowProps = {
  reminder: Reminder;
  title: string;
  now: number;
  onEdit: () => void;
};

/** One reminder: what, when, when next; on and off, change, calendar file, delete. */
export function ReminderRow({ reminder, title, now, onEdit }: ReminderRowProps) {
  const { t } = useTranslation(['reminders']);
  const sayDone = useUndoNotice();
  const when = useWhenWords();
  const words = useErrorWords();
  const saveCalendar = useCalendarFile();
  const next = reminder.enabled ? nextDue(reminder, zoneHere(), now) : null;

  const remove = async () => {
    const removed = await removeReminder(reminder.id);
    if (!removed.ok) return notify({ text: words(removed.error) });
    const { undo } = removed.value;
    sayDone(t('reminders:row.removed'), undo);
  };
  const turn = async (enabled: boolean) => {
    const turned = await updateReminder(reminder.id, { enabled });
    if (!turned.ok) notify({ text: words(turned.error) });
  };
  const nextWords = next
    ? t('reminders:when.next', { when: when.moment(next.at) })
    : t('reminders:when.none');
  return (
    <li className="row flex-wrap">
      <Icon name={kindIcons[reminder.kind]} />
      <div className="grow">
        <b>{title}</b>
        <span className="meta">{when.rule(reminder)}</span>
        <span className="meta">{reminder.enabled ? nextWords : t('reminders:when.off')}</span>
        {reminder.note && <span className="meta as-typed">{reminder.note}</span>}
      </div>
      <input
        type="checkbox"
        className="switch"
        aria-label={t('reminders:row.on', { title })}
        checked={reminder.enabled}
        onChange={(event) => void turn(event.target.checked)}
      />
      <div className="row-btns w-full">
        <button
          type="button"
          className="btn line"
          aria-label={t('reminders:row.editOf', { title })}
          onClick={onEdit}
        >
          <Icon name="edit" small />
          {t('reminders:row.edit')}
        </button>
        <button
          type="button"
          className="btn line"
          aria-label={t('reminders:row.calendarOf', { title })}
          onClick={() => saveCalendar(reminder, title)}
        >
          <Icon name="cal" small />
          {t('reminders:row.calendar')}
        </button>
        <button
          type="button"
          className="btn line"
          aria-label={t('reminders:row.removeOf', { title })}
          onClick={() => void remove()}
        >
          <Icon name="trash" small />
          {t('reminders:row.remove')}
        </button>
      </div>
    </li>
  );
}
