import { useCrisisEvent } from '../../../bindings/crisis.ts';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { HelpPanel } from '../../../ui/help-panel.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { startAgain } from '../check-store.ts';

/** What the guard saw in the text, as help to call; where it is a cry, the way off this page comes after it. */
export function GuardPanel({ seen }: { seen: 'none' | 'crisis' | 'emergency' }) {
  const numbers = useEmergencyNumbers();
  useCrisisEvent(seen === 'crisis');
  if (seen === 'none') return null;
  if (seen === 'emergency') return <HelpPanel seen={seen} call={numbers.first} />;
  return (
    <>
      <HelpPanel seen={seen} call={numbers.crisis ?? numbers.first} />
      <div className="mt-4">
        <QuickHide onHide={startAgain} />
      </div>
    </>
  );
}
