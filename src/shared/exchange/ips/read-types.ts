import type { Incoming, Reason } from '../incoming.ts';
import type { LabTests } from '../records.ts';
import type { Json } from './parts.ts';

/** What one resource gives: facts, a reason why not, or nothing to speak of. */
export type ReadResource = { items: Incoming[] } | { reason: Reason } | null;
/** What a resource may point to, and the tests a value may be of. */
export type Around = { index: ReadonlyMap<string, Json>; tests: LabTests };
