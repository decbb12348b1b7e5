/** What a person agreed to: every choice is added, none is changed, the latest is in force. */
import type { Collections } from '../collections.ts';
import type { Consent, ConsentFields } from '../records.ts';
import { validateConsent } from '../validation/account.ts';
import { createRepository, type Failed, type Next, type RepositoryContext } from './repository.ts';

export function createConsents(collection: Collections['consents'], context: RepositoryContext) {
  const { create, get, all, watch } = createRepository<ConsentFields, Consent>(
    collection,
    validateConsent,
    context,
  );
  return {
    get,
    all,
    /** Not to be taken back: another choice follows it. */
    async create(fields: ConsentFields, id?: string) {
      const created = await create(fields, id);
      return created.ok ? { ok: true as const, value: { record: created.value.record } } : created;
    },
    /** In no order of their own: see newestFirst in shared/consent.ts. */
    watchAll(next: Next<Consent[]>, failed: Failed) {
      return watch({}, (consents) => consents, next, failed);
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
