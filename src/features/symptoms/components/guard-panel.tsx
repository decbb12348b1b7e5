import { useTranslation } from 'react-i18next';
import { useCrisisEvent } from '../../../bindings/crisis.ts';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { HelpButtons } from '../../../ui/help-buttons.tsx';
import { HelpPanel } from '../../../ui/help-panel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { startAgain } from '../check-store.ts';

type Seen = 'none' | 'crisis' | 'emergency';

/** What the guard saw in the text, as help to call; where it is a cry, the way off this page comes after it. */
export function GuardPanel({ seen }: { seen: Seen }) {
  const call = useHelp(seen);
  if (seen === 'none') return null;
  if (seen === 'emergency') return <HelpPanel seen={seen} call={call} />;
  return (
    <>
      <HelpPanel seen={seen} call={call} />
      <div className="mt-4">
        <QuickHide onHide={startAgain} />
      </div>
    </>
  );
}

/**
 * The same in one line, for the questions in between: the number stays, and the answers stay on the screen with it,
 * because the guard is sometimes wrong about a plain complaint.
 */
export function GuardLine({ seen }: { seen: Seen }) {
  const { t } = useTranslation('symptoms');
  const call = useHelp(seen);
  if (seen === 'none') return null;
  const title = t(`guard.${seen}`);
  return (
    <section className="help-line lv emergency" aria-label={title}>
      <b>
        <Icon name={seen === 'crisis' ? 'talk' : 'octagon'} small />
        {title}
      </b>
      <HelpButtons call={call} callOnly />
      {seen === 'crisis' && <QuickHide onHide={startAgain} />}
    </section>
  );
}

function useHelp(seen: Seen) {
  const numbers = useEmergencyNumbers();
  useCrisisEvent(seen === 'crisis');
  return seen === 'crisis' ? (numbers.crisis ?? numbers.first) : numbers.first;
}
