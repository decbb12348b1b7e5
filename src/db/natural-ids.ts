/** Ids that follow from what a record is about, so that two devices that never met make one record, not two. */
import { uuidV5 } from '../shared/ids.ts';
import type { UsageFields } from './records.ts';

/** Any fixed UUID would do, but never another one. */
const NAMESPACE = '6f1d2c1e-6a5b-5c0e-9d57-4b7f3f0d6a11';

/** `whose`: an account, or the device where there is none. */
export const selfId = (whose: string) => uuidV5(NAMESPACE, `self ${whose}`);
export const deviceId = (storageToken: string) => uuidV5(NAMESPACE, `device ${storageToken}`);

export const favoriteId = ({ profile_id, kind, item }: Record<'profile_id' | 'kind' | 'item', string>) =>
  uuidV5(NAMESPACE, `favorite ${profile_id} ${kind} ${item}`);

type UsageKey = Pick<UsageFields, 'device_id' | 'feature_name' | 'period_start'>;
export const usageId = ({ device_id, feature_name, period_start }: UsageKey) =>
  uuidV5(NAMESPACE, `usage ${device_id} ${feature_name} ${period_start}`);

/** The entry that tells what became of one moment of a reminder; `wall` as the reminder's clock says it. */
export const doseId = (reminder: string, wall: string) => uuidV5(NAMESPACE, `dose ${reminder} ${wall}`);
