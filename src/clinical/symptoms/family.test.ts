import { describe, expect, test } from 'vitest';
import { smallFacts, smallWords } from '../testing/small-knowledge.ts';
import { prepareKnowledge } from './knowledge.ts';
import type { FindingFacts, KnowledgeWords } from './knowledge-types.ts';
import { readText } from './read-text.ts';

const risk = (id: string): FindingFacts => ({
  id,
  group: id,
  region: 'general',
  kind: 'risk',
  askable: true,
  severity: 0,
});
const knowledge = prepareKnowledge(
  { ...smallFacts, findings: [...smallFacts.findings, risk('diabetes'), risk('family-history-diabetes')] },
  {
    en: {
      ...smallWords.en,
      findings: { ...smallWords.en?.findings, diabetes: { name: 'diabetes', phrases: ['diabetes'] } },
    } as KnowledgeWords,
  },
);
const read = (text: string) => readText(text, 'en', knowledge).findings.map((f) => `${f.state} ${f.id}`);

describe('a history of the family', () => {
  test('is no complaint', () => expect(read('Family history of headache and rash')).toEqual([]));
  test('is a risk of one’s own where there is one', () =>
    expect(read('a family history of diabetes')).toEqual(['present family-history-diabetes']));
  test('ends with the sentence, or where it turns to the person', () => {
    expect(read('Family history of rash. Cough and fever')).toEqual(['present cough', 'present fever']);
    expect(read('a man with a family history of rash presents with cough')).toEqual(['present cough']);
  });
  test('what is told of a relative may be told of the ill person, and counts', () =>
    expect(read('my father has a fever')).toEqual(['present fever']));
  test('is not the history of an illness in the family home', () =>
    expect(read('the whole family has a cough')).toEqual(['present cough']));
});
