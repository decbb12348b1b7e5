import { useCrisisEvent } from '../../../bindings/crisis.ts';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { HelpPanel } from '../../../ui/help-panel.tsx';

/** What the guard saw in the text, as help to call. */
export function GuardPanel({ seen }: { seen: 'none' | 'crisis' | 'emergency' }) {
  const numbers = useEmergencyNumbers();
  useCrisisEvent(seen === 'crisis');
  if (seen === 'none') return null;
  return (
    <HelpPanel seen={seen} call={seen === 'crisis' ? (numbers.crisis ?? numbers.first) : numbers.first} />
  );
}
