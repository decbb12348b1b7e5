import { useTranslation } from 'react-i18next';
import { StartPanel } from '../kit/start-panel.tsx';
import { usePerson } from '../kit/use-person.ts';
import { isTooYoung } from './steps.ts';
import { TooYoung } from './too-young.tsx';

/** On the page about mood: only the way in. What was answered before shows after answering again, not to passers-by. */
export function MoodStart() {
  const { t } = useTranslation('mood');
  const person = usePerson();
  if (person && isTooYoung(person.years)) return <TooYoung />;
  return <StartPanel to="/mental-health-checker#check" label={t('start')} />;
}
