import type { IconName } from './icon.tsx';

/** The cloud of the sync status: what keeps records from the server comes before what waits. */
export function statusIcon(online: boolean, status: { attention: number; pending: number }): IconName {
  if (!online) return 'cloud-off';
  if (status.attention > 0) return 'alert';
  return status.pending > 0 ? 'sync' : 'cloud-ok';
}
