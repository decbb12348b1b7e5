import { useTranslation } from 'react-i18next';
import { StartPanel } from '../kit/start-panel.tsx';

/** On the page about mood: only the way in. What was answered before shows after answering again, not to passers-by. */
export function MoodStart() {
  const { t } = useTranslation('mood');
  return <StartPanel to="/mental-health-checker#check" label={t('start')} />;
}
