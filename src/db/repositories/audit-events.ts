/** What happened with an account, for the person and for the server: added, never changed. */
import type { MangoQuery } from 'rxdb/plugins/core';
import { ok, type Result } from '../../shared/result.ts';
import type { Collections } from '../collections.ts';
import type { AuditEvent, AuditEventFields } from '../records.ts';
import { isCrisis, validateAuditEvent } from '../validation/account.ts';
import { createRepository, type Failed, type Next, type RepositoryContext } from './repository.ts';

/** What the device keeps of events the server has. */
const KEPT = 100;

export function createAudit(collection: Collections['audit_events'], context: RepositoryContext) {
  const { create, get, all, watch } = createRepository<AuditEventFields, AuditEvent>(
    collection,
    validateAuditEvent,
    context,
  );
  const newest: MangoQuery<AuditEvent> = {
    selector: {},
    sort: [{ occurred_at: 'desc' }, { id: 'desc' }],
    index: 'occurred_at',
  };
  return {
    get,
    all,
    async create(fields: AuditEventFields, id?: string): Promise<Result<{ record: AuditEvent }>> {
      const created = await create(fields, id);
      return created.ok ? ok({ record: created.value.record }) : created;
    },
    /** Newest first, without crises: whoever shares the device must not learn of one here. */
    watchNewest(limit: number, next: Next<AuditEvent[]>, failed: Failed) {
      const shown = (events: AuditEvent[]) => events.filter((event) => !isCrisis(event)).slice(0, limit);
      return watch(newest, shown, next, failed);
    },
    /** Ids of what the device need not keep once the server has it. */
    async beyondKept(): Promise<string[]> {
      return (await all({ ...newest, skip: KEPT })).map((event) => event.id);
    },
    /**
     * Takes acknowledged events off this device only: the version stays, so that replication sees nothing to send.
     * An event the server does not have would be lost.
     */
    async forget(ids: string[]): Promise<void> {
      await collection.bulkRemove(ids);
      await collection.storageInstance.cleanup(0);
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
