import { HubScreen } from '../../features/hubs/screens/hub-screen.tsx';
import { PlanTable } from '../../features/plans/components/plan-table.tsx';
import type { HubId } from '../../shared/paths.ts';

/** A content page, with the tools of other features where a page has one. */
export function HubRoute({ id }: { id: HubId }) {
  return <HubScreen id={id} tool={id === 'pricing' ? <PlanTable /> : undefined} />;
}
