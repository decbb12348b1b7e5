import { CriticalValues } from '../../features/checkers/labs/critical-values.tsx';
import { ImportPanel } from '../../features/exchange/index.ts';

/** What comes in from a file is judged and told as the laboratory check would. */
export function DashboardImport() {
  return <ImportPanel CriticalLabs={CriticalValues} />;
}
