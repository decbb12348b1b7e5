/** Counting what a plan may limit. Nothing is held up by it: a count that fails is a use that was free. */
import type { UsageFeature } from '../db/records.ts';
import { withData } from './data.ts';

export function countUse(feature: UsageFeature): void {
  void withData((data) => data.usage.count(feature));
}
