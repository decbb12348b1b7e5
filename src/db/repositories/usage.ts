/** How often features were used: each device counts for itself, the sum over all of them is what counts. */
import { ok, type Result } from '../../shared/result.ts';
import type { Collections } from '../collections.ts';
import { usageId } from '../natural-ids.ts';
import type { UsageFeature, UsageFields, Usage as UsageRecord } from '../records.ts';
import { validateUsage } from '../validation/account.ts';
import { createRepository, type RepositoryContext } from './repository.ts';

export function createUsage(collection: Collections['usage'], context: RepositoryContext) {
  const { create, update, get, all } = createRepository<UsageFields, UsageRecord>(
    collection,
    validateUsage,
    context,
  );
  /** In UTC, so that a device in another zone counts in the same month. */
  const month = () => `${new Date(context.now()).toISOString().slice(0, 7)}-01`;
  let turn: Promise<unknown> = Promise.resolve();

  async function addOne(feature_name: UsageFeature): Promise<Result<void>> {
    const key = { device_id: context.device, feature_name, period_start: month() };
    const id = await usageId(key);
    const counted = await get(id);
    const written = counted
      ? await update(id, ({ usage_count }) => ({ usage_count: usage_count + 1 }))
      : await create({ ...key, usage_count: 1 }, id);
    return written.ok ? ok(undefined) : written;
  }

  return {
    get,
    all,
    /** One more use of this month, after those that are still being counted. */
    count(feature: UsageFeature): Promise<Result<void>> {
      const counted = turn.then(() => addOne(feature));
      turn = counted.catch(() => undefined);
      return counted;
    },
    /** Uses of this month on all devices, as far as this one has heard of them. */
    async used(feature: UsageFeature): Promise<number> {
      const rows = await all({ selector: { period_start: month() } });
      return rows
        .filter((row) => row.feature_name === feature)
        .reduce((sum, row) => sum + row.usage_count, 0);
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
