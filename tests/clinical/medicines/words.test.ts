import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prepareKnowledge, readMedicine } from '../../../src/clinical/medicines/index.ts';
import { DRUG_PREGNANCY } from '../../../src/content/schemas/drug.ts';
import { realSources as sources } from './content.ts';

type Texts = Record<string, Record<string, string>>;
const textsOf = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/locales/en/${name}.json`, import.meta.url), 'utf8'));
const words = textsOf('medicines');
const { rules } = sources;

/** The screen turns keys of the facts into keys of its texts: a key without words would show nothing at all. */
it.each([
  ['effect', Object.keys(rules.effects)],
  ['allergy', Object.keys(rules.allergies)],
  ['condition', Object.keys(rules.conditions)],
  ['partner', Object.keys(rules.partners)],
  ['class', Object.keys(rules.classes).filter((name) => rules.classes[name]?.duplicate)],
])('has words for each %s of the rules', (group, keys) => {
  expect(Object.keys(words[group] ?? {}).sort()).toEqual([...keys].sort());
});

it('has words for each pregnancy flag that can be a finding', () => {
  const telling = DRUG_PREGNANCY.filter((flag) => !['ok', 'ok_emergency', 'recommended'].includes(flag));
  expect(Object.keys(words.pregnancy ?? {}).sort()).toEqual(
    telling.map((flag) => flag.replaceAll('_', '-')).sort(),
  );
});

it('has words for what remedies warn of', () => {
  const cautions = new Set(sources.remedies.flatMap((remedy) => remedy.cautions));
  expect(Object.keys(textsOf('library').caution ?? {})).toEqual(expect.arrayContaining([...cautions]));
});

/** Chosen from the suggestions, a thing is kept and asked about by its id. */
it('reads each id of the list as itself', () => {
  const knowledge = prepareKnowledge(sources);
  const ids = [...knowledge.drugs.keys(), ...knowledge.remedies.keys(), ...Object.keys(rules.partners)];
  const wrong = ids.filter(
    (id) =>
      readMedicine(id, knowledge)
        .matched.map((m) => m.id)
        .join() !== id,
  );
  expect(wrong).toEqual([]);
});

it('never says "safe"', () => {
  expect(JSON.stringify(words)).not.toMatch(/\bsafe/i);
});
