import { useTranslation } from 'react-i18next';
import { HelpButtons } from './help-buttons.tsx';
import { Icon } from './icon.tsx';

interface HelpPanelProps {
  seen: 'crisis' | 'emergency';
  /** The number to call in this person's country, where one is known. */
  call: { dial: string; display: string } | null;
}

/** Help at once, beside whatever else the screen says. Shown before any advice and never hidden by an error. */
export function HelpPanel({ seen, call }: HelpPanelProps) {
  const { t } = useTranslation('symptoms');
  return (
    <section className="box lv emergency" role="alert">
      <h2>
        <Icon name={seen === 'crisis' ? 'talk' : 'octagon'} />
        <span>{t(`guard.${seen}`)}</span>
      </h2>
      <p>{t(seen === 'crisis' ? 'guard.crisisBody' : 'guard.emergencyBody')}</p>
      <HelpButtons call={call} />
    </section>
  );
}
