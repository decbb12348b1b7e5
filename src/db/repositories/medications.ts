/** Medicines a person takes or took. */
import type { Collections } from '../collections.ts';
import type { Medication, MedicationFields } from '../records.ts';
import { validateMedication } from '../validation/plans.ts';
import { createRepository, type RepositoryContext } from './repository.ts';

export function createMedications(collection: Collections['medications'], context: RepositoryContext) {
  return createRepository<MedicationFields, Medication>(collection, validateMedication, context);
}

export type Medications = ReturnType<typeof createMedications>;
