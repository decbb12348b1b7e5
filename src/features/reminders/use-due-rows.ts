import { type SeenDose, useDoses } from '../../bindings/doses.ts';
import { type DoseState, doseState, isOpen } from '../../shared/reminders/dose.ts';
import { useNow } from './use-now.ts';

export type DueRows = {
  rows: { dose: SeenDose; state: DoseState }[];
  /** How many of them wait for an answer. */
  waiting: number;
  /** Where today begins, in milliseconds. */
  today: number;
};

/** Today's doses of everybody on this device, and what yesterday left open; null until they are known. */
export function useDueRows(): DueRows | null {
  const now = useNow();
  const live = useDoses(now);
  if (live.state !== 'ready') return null;
  const { today } = live;
  const rows = live.doses
    .map((dose) => ({ dose, state: doseState(dose, now) }))
    .filter(({ dose, state }) => dose.at >= today || isOpen(state));
  return { rows, today, waiting: rows.filter(({ state }) => isOpen(state)).length };
}
