/** A person's records as facts, with the names of laboratory tests in one language. */
import { type PersonRecords, readPersonRecords } from '../../bindings/person-records.ts';
import { type LabKnowledge, prepareLabs } from '../../clinical/labs/index.ts';
import { ContentMissing, loadContent, loadEngineFacts } from '../../content/loader.ts';
import type { Facts } from '../../shared/exchange/facts.ts';
import { gatherFacts } from '../../shared/exchange/gather.ts';
import type { LabTests } from '../../shared/exchange/records.ts';
import type { Language } from '../../shared/languages.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/** `name`: what the person is called where the profile has none, as the account's owner. */
export type Whose = { id: string; name: string };
export type Collected = { records: PersonRecords; facts: Facts };

/** Errors: 'content-missing' and those of reading records. */
export async function collect({ id, name }: Whose, language: Language): Promise<Result<Collected>> {
  const [read, labs] = await Promise.all([readPersonRecords(id), readLabs(language)]);
  if (!read.ok) return read;
  if (!labs.ok) return labs;
  const records = {
    ...read.value,
    profile: { ...read.value.profile, name: read.value.profile.name || name },
  };
  return ok({ records, facts: await gatherFacts(records, labs.value.tests, new Date()) });
}

/** How tests are called here, and what the laboratory check's engine needs to judge them. */
export type Labs = { tests: LabTests; knowledge: LabKnowledge };

/** Without them every laboratory value would be left out without a word. Error: 'content-missing'. */
export async function readLabs(language: Language): Promise<Result<Labs>> {
  try {
    const [facts, { value: words }] = await Promise.all([
      loadEngineFacts('labs'),
      loadContent('labs', language),
    ]);
    const entries = facts.tests.map(
      ({ id, loinc, loincConfidence, names, unit, alternatives }) =>
        [
          id,
          {
            name: words[id]?.name ?? names[0] ?? id,
            loinc: loincConfidence === 'seen' ? loinc : null,
            unit,
            hasOtherNames: alternatives !== undefined,
          },
        ] as const,
    );
    return ok({ tests: new Map(entries), knowledge: prepareLabs(facts, { [language]: words }) });
  } catch (error) {
    if (error instanceof ContentMissing) return fail({ code: 'content-missing' });
    throw error;
  }
}
