import { describe, expect, it } from 'vitest';
import { gatherSources } from './gather.ts';

const rules = { conditions: { lungs: { entries: ['asthma'], words: [], remedyCaution: null } } };
const words = (title: string) => ({ title, also: [`${title} too`], summary: 'not needed' });

describe('gathering the sources', () => {
  const sources = gatherSources({
    '/any/knowledge/medicines.json': rules,
    '/any/drugs/b/facts.json': { id: 'b', name: 'b' },
    '/any/drugs/a/facts.json': { id: 'a', name: 'a' },
    '/any/drugs/a/hi.json': words('क'),
    '/any/drugs/a/en.json': words('A'),
    '/any/drugs/without-facts/en.json': words('lost'),
    '/any/conditions/asthma/en.json': words('Asthma'),
    '/any/conditions/measles/en.json': words('Measles'),
    '/any/terms/abdomen/en.json': words('Belly'),
  });

  it('takes the facts and the names of each language that is there', () => {
    expect(sources.drugs.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sources.drugs[0]?.names).toEqual([
      { title: 'A', also: ['A too'] },
      { title: 'क', also: ['क too'] },
    ]);
  });

  it('takes only the conditions that the rules name', () => {
    expect(Object.keys(sources.conditions)).toEqual(['asthma']);
  });

  it('throws without the rules', () => {
    expect(() => gatherSources({})).toThrow(/medicines\.json/);
  });
});
