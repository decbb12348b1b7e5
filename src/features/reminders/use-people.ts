import { useTranslation } from 'react-i18next';
import { useProfiles } from '../../bindings/profiles.ts';

/** What to call whom a reminder is for. `several`: it must be said. */
export function usePeople() {
  const { t } = useTranslation('reminders');
  const live = useProfiles();
  const people = (live.state === 'ready' ? live.profiles : []).map(({ id, name }) => ({
    id,
    name: name || t('me'),
  }));
  return {
    people,
    several: people.length > 1,
    nameOf: (id: string) => people.find((person) => person.id === id)?.name ?? t('me'),
  };
}
