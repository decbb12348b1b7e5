import { useTranslation } from 'react-i18next';
import { useAllMedications } from '../../../bindings/medications.ts';
import type { Reminder } from '../../../bindings/reminders.ts';
import { useNow } from '../use-now.ts';
import { usePeople } from '../use-people.ts';
import { ReminderRow } from './reminder-row.tsx';

type ReminderListProps = { reminders: readonly Reminder[]; onEdit: (reminder: Reminder) => void };

/** All reminders, under the name of the person where there are several. */
export function ReminderList({ reminders, onEdit }: ReminderListProps) {
  const { t } = useTranslation('reminders');
  const now = useNow();
  const { people, several, nameOf } = usePeople();
  const medicines = useAllMedications();
  const titleOf = ({ title, medication_id, kind }: Reminder) => {
    const known = medicines.state === 'ready' ? medicines.medications : [];
    return title || known.find(({ id }) => id === medication_id)?.name || t(`short.${kind}`);
  };
  const order = people.map(({ id }) => id);
  const owners = [...new Set([...order, ...reminders.map(({ profile_id }) => profile_id)])];
  return owners.map((owner) => {
    const own = reminders.filter(({ profile_id }) => profile_id === owner);
    if (own.length === 0) return null;
    return (
      <div key={owner}>
        {several && <h3 className="mt-4">{nameOf(owner)}</h3>}
        <ul className="rows">
          {own.map((reminder) => (
            <ReminderRow
              key={reminder.id}
              reminder={reminder}
              title={titleOf(reminder)}
              now={now}
              onEdit={() => onEdit(reminder)}
            />
          ))}
        </ul>
      </div>
    );
  });
}
