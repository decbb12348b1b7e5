import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import type { JsonObject } from './json.ts';
import { type Change, drop, madeUp, put, putFirst, putIn, sampleTree } from './testing/sample.ts';

const found = (change: Change, strict = true) =>
  checkContent(sampleTree(change), { strict }).defects.map((d) => `${d.file} ${d.key}: ${d.reason}`);
const HUB = 'content/hubs/lung-health';
const KNOWLEDGE = 'content/knowledge';
const AID = 'content/first-aid/burns';
const putStep = (language: string, values: JsonObject): Change => {
  const file = `${AID}/${language}.json`;
  return (files) => {
    const words = files.get(file) as JsonObject;
    const [first, ...rest] = words.steps as JsonObject[];
    files.set(file, { ...words, steps: [{ ...first, ...values }, ...rest] });
  };
};
it('finds nothing wrong with content that is whole', () => {
  expect(found(() => undefined)).toEqual([]);
});

/** What each defect looks like, made one at a time in content that is whole. */
const DEFECTS: [name: string, change: Change, expected: RegExp][] = [
  ['a list that is shorter', put(`${HUB}/hi.json`, { call: [] }), /hi\.json call: 0 items, English has 1/],
  ['a missing key', drop(`${HUB}/ta.json`, 'summary'), /ta\.json summary: missing/],
  ['an unknown key', put(`${HUB}/ta.json`, { extra: 'x' }), /ta\.json extra: unknown key/],
  ['an empty text', put(`${HUB}/bn.json`, { title: ' ' }), /bn\.json title: empty text/],
  ['an empty English text', put(`${HUB}/en.json`, { title: ' ' }), /en\.json title: /],
  [
    'another number',
    put(`${HUB}/te.json`, { summary: `${madeUp('te', 's', 12)} 39.5` }),
    /te\.json summary: number 38\.5 of the English text is missing/,
  ],
  [
    'English left standing',
    put(`${HUB}/ar.json`, { intro: [madeUp('en', 'left', 20)] }),
    /ar\.json intro\.0: 100% of the letters/,
  ],
  [
    'a page without an address',
    (f) => f.set('content/hubs/nowhere/en.json', {}),
    /nowhere.*no address of the app/,
  ],
  ['a page that is not there', (f) => f.delete(`${HUB}/facts.json`), /lung-health\/facts\.json : missing/],
  [
    'a link to nothing',
    put(`${HUB}/facts.json`, { related: ['/nowhere', '/emergency', '/auth'] }),
    /related\.0: no page at \/nowhere/,
  ],
  [
    'a link to itself',
    put(`${HUB}/facts.json`, { related: ['/lung-health-ai', '/emergency', '/auth'] }),
    /related\.0: links to itself/,
  ],
  ['an unknown icon', put(`${HUB}/facts.json`, { icon: 'dragon' }), /facts\.json icon: /],
  [
    'a page copied from another',
    (f) =>
      put(`${HUB}/fr.json`, { ...(f.get('content/hubs/gut-health/fr.json') as JsonObject), title: 'Autre' })(
        f,
      ),
    /lung-health\/fr\.json : nearly the same text as content\/hubs\/gut-health\/fr\.json/,
  ],
  [
    'a page that is a stub',
    put(`${HUB}/en.json`, { intro: ['short'] }),
    /lung-health\/en\.json : \d+ words, at least 60/,
  ],
  [
    'honey without its warning',
    put(`${HUB}/en.json`, { intro: [`${madeUp('en', 'honey', 60)}. Take honey for a cough.`] }),
    /names honey without/,
  ],
  [
    'a page of the library that links to another kind',
    put('content/conditions/conditions-this/facts.json', { firstAid: ['conditions-that'] }),
    /conditions-this\/facts\.json firstAid: no first-aid "conditions-that"/,
  ],
  [
    'a condition that the symptom engine does not know',
    put('content/conditions/conditions-this/facts.json', { covers: ['magic'] }),
    /covers: no engine-conditions "magic"/,
  ],
  [
    'a caution without its text',
    put('content/remedies/remedies-this/facts.json', { cautions: ['babies', 'kidney', 'older'] }),
    /remedies-this\/facts\.json cautions: 3 items, English tells of 2/,
  ],
  [
    'a dose',
    put('content/drugs/drugs-this/en.json', { also: ['500 mg of it'] }),
    /drugs-this\/en\.json also\.0: "500 mg": no dose of a medicine is told/,
  ],
  [
    'an article that is a stub',
    put('content/articles/articles-this/en.json', {
      sections: ['a', 'b', 'c'].map((title) => ({ title, text: [title], items: [] })),
      keyPoints: ['a', 'b', 'c'],
    }),
    /articles-this\/en\.json : \d+ words, at least 400/,
  ],
  [
    'a term that a language does not have',
    (f) => f.delete('content/terms/terms-this/te.json'),
    /term in te : 1 missing: terms-this/,
  ],
  ['a language that is not there', (f) => f.delete(`${HUB}/es.json`), /hub in es : 1 missing: lung-health/],
  [
    'an unknown finding',
    putFirst(`${KNOWLEDGE}/red-flags.json`, { all: ['nothing'] }),
    /rash-with-fever: no finding "nothing"/,
  ],
  [
    'an unknown finding of a condition',
    putFirst(`${KNOWLEDGE}/conditions.json`, { risks: { nothing: 'doubles' } }),
    /dengue: no finding "nothing"/,
  ],
  [
    'a finding that implies itself',
    putFirst(`${KNOWLEDGE}/findings.json`, { implies: ['fever'] }),
    /fever: implies itself/,
  ],
  [
    'a likelihood off the scale',
    putFirst(`${KNOWLEDGE}/conditions.json`, { findings: { fever: 'likely', cough: 'often' } }),
    /dengue\.findings\.fever: /,
  ],
  [
    'a flag that can never fire',
    putFirst(`${KNOWLEDGE}/red-flags.json`, { any: ['cough'], atLeast: 2 }),
    /can never fire/,
  ],
  [
    'first aid that is not there',
    putFirst(`${KNOWLEDGE}/red-flags.json`, { firstAid: 'magic' }),
    /rash-with-fever: no first aid "magic"/,
  ],
  [
    'first aid that links to nothing',
    put(`${AID}/facts.json`, { related: ['magic'] }),
    /burns\/facts\.json related: no first-aid "magic"/,
  ],
  [
    'first aid that links to itself',
    put(`${AID}/facts.json`, { related: ['burns'] }),
    /related: links to itself/,
  ],
  [
    'first aid of other people that is not there',
    put(`${AID}/facts.json`, { tabs: [{ id: 'magic', who: 'baby' }] }),
    /tabs: no first aid "magic"/,
  ],
  [
    'people that English does not tell of',
    put(`${AID}/facts.json`, { differs: [] }),
    /differs: 0 items, English tells of 1/,
  ],
  [
    'two pages of first aid at one place',
    put(`${AID}/facts.json`, { place: 2 }),
    /place: \w+ has the same place/,
  ],
  ['first aid without facts', (f) => f.delete(`${AID}/facts.json`), /burns\/facts\.json : missing/],
  [
    'a step that a language leaves out',
    put(`${AID}/ta.json`, { steps: [] }),
    /ta\.json steps: 0 items, English has 3/,
  ],
  [
    'a number that a step has differently',
    putStep('bn', { more: `${madeUp('bn', 'm', 20)} 30` }),
    /bn\.json steps\.0\.more: number 20 of the English text is missing/,
  ],
  [
    'first aid that a language does not have',
    (f) => f.delete(`${AID}/ar.json`),
    /first-aid in ar : 1 missing: burns/,
  ],
  [
    'a file of first aid that is none',
    (f) => f.set(`${AID}/notes.json`, {}),
    /notes\.json : neither facts nor one of the languages/,
  ],
  [
    'first aid that is a stub',
    put(`${AID}/en.json`, { steps: ['a', 'b', 'c'].map((more) => ({ do: more, more: '20' })) }),
    /burns\/en\.json : \d+ words, at least 150/,
  ],
  [
    'first aid that gives aspirin to anybody',
    put(`${AID}/en.json`, { wait: ['Let them chew an aspirin'] }),
    /names aspirin without the warning/,
  ],
  [
    'a phrase of two findings',
    putIn(`${KNOWLEDGE}/hi/findings.json`, 'cough', { phrases: ['Fever hi '] }),
    /hi\/findings\.json cough: same phrase/,
  ],
  [
    'words for nothing',
    put(`${KNOWLEDGE}/ta/conditions.json`, { ghost: {} }),
    /ghost: no condition has this id/,
  ],
  [
    'aspirin without its warning',
    putIn(`${KNOWLEDGE}/en/conditions.json`, 'dengue', { care: 'Chew an aspirin.' }),
    /names aspirin without/,
  ],
  [
    'a grammar with an unknown key',
    put(`${KNOWLEDGE}/fr/grammar.json`, { maybe: [] }),
    /fr\/grammar\.json : /,
  ],
  [
    'a lost placeholder',
    put('src/i18n/locales/fr/common.json', { greet: 'bonjour' }),
    /greet: placeholders "", English has "name"/,
  ],
  ['a lost tag', put('src/i18n/locales/fr/common.json', { bold: 'gras' }), /bold: tags/],
  [
    'a missing plural',
    drop('src/i18n/locales/ar/common.json', 'item_few'),
    /ar\/common\.json item_few: missing/,
  ],
  [
    'a plural the language has not',
    put('src/i18n/locales/hi/common.json', { item_few: '{{count}}' }),
    /item_few: unknown key/,
  ],
  [
    'a file English has not',
    (f) => f.set('src/i18n/locales/hi/extra.json', {}),
    /hi\/extra\.json : English has no such file/,
  ],
  ['a gap in a glossary', (f) => f.set('content/glossary/ta.json', {}), /glossary in ta : 1 missing: fever/],
  [
    'a number that dials another',
    putIn('content/countries/IN/facts.json', 'medical', { display: '1 13' }),
    /IN\/facts\.json medical: shows 1 13 but dials 112/,
  ],
  [
    'a number shown below medium confidence',
    putIn('content/countries/IN/facts.json', 'medical', { confidence: 'low' }),
    /IN\/facts\.json medical: shown is true at low/,
  ],
  [
    'a country without a number',
    put('content/countries/IN/facts.json', { medical: null, unified: null }),
    /no number to call/,
  ],
  [
    'BMI classes that do not begin at 0',
    (f) => f.set(`${KNOWLEDGE}/bmi.json`, {}),
    /bmi\.json (basis|sources|standards|waistToHeight|caveats|review)/,
  ],
  ['a checker that knows nothing', (f) => f.delete(`${KNOWLEDGE}/growth.json`), /growth\.json : missing/],
  [
    'a lab test without words',
    (f) => f.set(`${KNOWLEDGE}/te/labs.json`, {}),
    /lab-test in te : 1 missing: hemoglobin/,
  ],
  [
    'a questionnaire with another number in it',
    put(`${KNOWLEDGE}/es/mental-health.json`, { limits: '7' }),
    /es\/mental-health\.json limits: /,
  ],
  [
    'a cry for help that is harmless too',
    (f) => {
      const sentences = f.get(`${KNOWLEDGE}/fr/danger-sentences.json`) as Record<string, string[]>;
      const harmless = [...(sentences.harmless ?? []), sentences.heart?.[0] ?? ''];
      f.set(`${KNOWLEDGE}/fr/danger-sentences.json`, { ...sentences, harmless });
    },
    /fr\/danger-sentences\.json (heart|harmless): same sentence/,
  ],
  [
    'a guard that learnt nothing',
    (f) => f.delete(`${KNOWLEDGE}/ar/danger-model.json`),
    /danger in ar : 1 missing/,
  ],
];

describe('each defect is found, and nothing but it', () => {
  it.each(DEFECTS)('%s', (_name, change, expected) => {
    const lines = found(change);
    expect(lines.join('\n')).toMatch(expected);
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(1);
  });
});

describe('what is allowed', () => {
  it('a missing language where not strict', () => {
    expect(found((f) => void f.delete(`${HUB}/es.json`), false)).toEqual([]);
  });
  it('romanised phrases, and more of them than English has', () => {
    const phrases = ['bukhar', 'tez bukhar hai mujhe kal raat se', 'बुखार'];
    expect(found(putIn(`${KNOWLEDGE}/hi/findings.json`, 'fever', { phrases: phrases }))).toEqual([]);
  });
  it('a sentence that forbids aspirin to everybody', () => {
    const forbid = putIn(`${KNOWLEDGE}/en/conditions.json`, 'dengue', { care: 'Take no aspirin.' });
    expect(found(forbid)).toEqual([]);
  });
  it('a plural that says one of a thing without its number', () => {
    expect(found(put('src/i18n/locales/ar/common.json', { item_one: 'واحد' }))).toEqual([]);
  });
});
