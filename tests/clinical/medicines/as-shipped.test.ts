import path from 'node:path';
import { expect, it } from 'vitest';
import { engineFacts } from '../../../content/build/compile-engines.ts';
import { readTree } from '../../../content/build/tree.ts';
import { readEntries } from '../../../src/clinical/cli/read-knowledge.ts';
import { answer, gatherSources, prepareKnowledge } from '../../../src/clinical/medicines/index.ts';

const ASKED = [
  { medicines: ['warfarin', 'ibuprofen'], age: 60 },
  { medicines: ['Paracetamol', 'पैरासिटामोल'], herbs: ['garlic'], pregnant: true },
  { medicines: ['amoxicillin'], allergies: ['penicillin'], conditions: ['ডায়াবেটিস'] },
  { medicines: ['lithium', 'losartan', 'سبرين'], breastfeeding: true },
  { medicines: ['no such thing'] },
];

it('the app answers from what is shipped as the command line does from the files', async () => {
  const shipped = new Map(
    engineFacts((await readTree(path.resolve(import.meta.dirname, '../../..'))).tree),
  ).get('medicines') as Record<string, unknown>;
  const [app, commandLine] = [shipped, readEntries()].map((files) => prepareKnowledge(gatherSources(files)));
  for (const asked of ASKED) {
    const [here, there] = [app, commandLine].map((knowledge) => knowledge && answer(asked, knowledge));
    expect(here).toEqual(there);
  }
});
