import { COUNTRIES } from '../../../src/shared/country.ts';
import { LANGUAGES, type Language } from '../../../src/shared/languages.ts';
import { hubPaths } from '../../../src/shared/paths.ts';
import { HUB_IDS } from '../check/hubs.ts';
import { pluralCategories } from '../check/plurals.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Tree } from '../tree.ts';
import { addEngines } from './sample-engines.ts';

const ALPHABETS: Record<Language, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  hi: 'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह',
  ta: 'கஙசஞடணதநபமயரலவழளறன',
  bn: 'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ',
  te: 'కఖగఘచఛజఝటఠడఢతథదధనపఫబభమయరలవశషసహ',
  es: 'abcdefghijklmnñopqrstuvz',
  fr: 'abcdefghijklmnopqrstuvéè',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
};

/** `count` made-up words in a language's own letters; another seed gives others. */
export function madeUp(language: Language, seed: string, count: number): string {
  const letters = [...ALPHABETS[language]];
  let state = [...`${language}${seed}`].reduce(
    (sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 2_147_483_647,
    7,
  );
  const letter = () => {
    state = (state * 48_271) % 2_147_483_647;
    return letters[state % letters.length];
  };
  return Array.from({ length: count }, () => Array.from({ length: 6 }, letter).join('')).join(' ');
}

/** A tree without defects: every hub, two pages of first aid with two pictures, four of each kind of the library, six findings, one condition, one red flag, in all languages. */
export function sampleTree(change: Change = () => undefined): Tree {
  const files = new Map(WHOLE);
  change(files);
  return files;
}

/** One change to a sample's files. */
export type Change = (files: Map<string, Json>) => void;

/** Sets keys of the object in a file. */
export const put = (file: string, values: JsonObject): Change => {
  return (files) => void files.set(file, { ...(files.get(file) as JsonObject), ...values });
};

/** Sets keys of one entry of the object in a file. */
export const putIn = (file: string, entry: string, values: JsonObject): Change => {
  return (files) => {
    const whole = files.get(file) as JsonObject;
    files.set(file, { ...whole, [entry]: { ...(whole[entry] as JsonObject), ...values } });
  };
};

/** Sets keys of the first entry of the list in a file. */
export const putFirst = (file: string, values: JsonObject): Change => {
  return (files) => {
    const [first, ...rest] = files.get(file) as JsonObject[];
    files.set(file, [{ ...first, ...values }, ...rest]);
  };
};

/** Leaves one key out of the object in a file. */
export const drop = (file: string, key: string): Change => {
  return (files) => {
    const { [key]: _, ...rest } = files.get(file) as JsonObject;
    files.set(file, rest);
  };
};

function addHub(files: Map<string, Json>, id: string): void {
  const own = Object.entries(hubPaths).flatMap(([path, hub]) => (hub === id ? [path] : []));
  files.set(`content/hubs/${id}/facts.json`, {
    id,
    kind: 'hub',
    paths: own,
    icon: 'leaf',
    related: ['/emergency', '/symptom-checker', '/health-conditions'],
    sources: [],
    basis: 'general medical knowledge, not yet checked against a source',
    review: 'awaiting clinical review',
    numbers: [],
  });
  for (const { code } of LANGUAGES) {
    const say = (part: string, count: number) => madeUp(code, `${id} ${part}`, count);
    files.set(`content/hubs/${id}/${code}.json`, {
      title: say('title', 2),
      summary: `${say('summary', 12)} 38.5`,
      intro: [say('intro', 60)],
      call: [say('call', 5)],
      see: [],
      habits: [],
      sections: [{ title: say('section', 2), text: [], items: [say('item', 4)] }],
    });
  }
}

function addFirstAid(files: Map<string, Json>, id: string, place: number, other: string): void {
  files.set(`content/first-aid/${id}/facts.json`, {
    id,
    kind: 'first-aid',
    place,
    group: 'injury',
    icon: 'bandage',
    call: 'if',
    pictures: ['press', 'cool', 'press'],
    differs: ['baby'],
    related: [other],
    sources: [],
    basis: 'general medical knowledge, not yet checked against a source',
    review: 'awaiting clinical review',
  });
  for (const { code } of LANGUAGES) {
    const say = (part: string, count: number) => madeUp(code, `aid ${id} ${part}`, count);
    files.set(`content/first-aid/${id}/${code}.json`, {
      title: say('title', 2),
      summary: say('summary', 10),
      also: [say('also', 2)],
      signs: [say('signs', 8)],
      call: [say('call', 8)],
      steps: ['a', 'b', 'c'].map((step) => ({
        do: say(`do ${step}`, 6),
        more: `${say(`more ${step}`, 20)} 20`,
      })),
      differs: [say('differs', 15)],
      doNot: [say('not a', 10), say('not b', 10)],
      wait: [say('wait', 10)],
      after: [say('after', 10)],
    });
  }
}

function addPictures(files: Map<string, Json>): void {
  for (const id of ['press', 'cool']) {
    files.set(`content/pictures/${id}/facts.json`, {
      id,
      kind: 'picture',
      people: [{ as: 'helper', build: 'adult', pose: 'stand', at: [80, 60], handA: [95, 50] }],
    });
    for (const { code } of LANGUAGES)
      files.set(`content/pictures/${id}/${code}.json`, { alt: madeUp(code, `picture ${id}`, 8) });
  }
}

const ORIGIN = {
  sources: [],
  basis: 'general medical knowledge, not yet checked against a source',
  review: 'awaiting clinical review',
};

/** Facts and the lengths of the texts and lists of one entry of each kind of the library; links go to `other`. */
const LIBRARY = {
  conditions: {
    facts: (other: string): JsonObject => ({
      kind: 'condition',
      system: 'infection',
      course: 'acute',
      people: ['child'],
      icd10: ['A90'],
      covers: ['dengue'],
      firstAid: ['burns'],
      related: [other, `${other}-2`],
    }),
    texts: ['title', 'summary', 'outlook'],
    lists: {
      ...{ also: 2, emergency: 1, doctor: 2, symptoms: 4, causes: 1, risks: 2 },
      ...{ selfCare: 4, treatment: 1, prevention: 1, people: 1 },
    },
    words: 20,
  },
  remedies: {
    facts: (other: string): JsonObject => ({
      kind: 'remedy',
      for: ['cough'],
      evidence: 'B',
      fromAge: 1,
      pregnancy: 'fine',
      needs: ['honey'],
      cautions: ['babies', 'diabetes'],
      interactions: ['any-tablets'],
      firstAid: [],
      related: [other, `${other}-2`],
    }),
    texts: ['title', 'summary', 'evidence'],
    lists: {
      ...{ also: 2, doctor: 2, whatFor: 1, need: 1, steps: 2, amount: 1 },
      ...{ cautions: 2, interactions: 1, stop: 1, tradition: 0 },
    },
    words: 16,
  },
  drugs: {
    facts: (other: string): JsonObject => ({
      kind: 'drug',
      atc: 'N02BE01',
      name: other,
      synonyms: [],
      use: 'pain',
      supply: 'usually-prescription',
      pregnancy: 'ok',
      missed: { rule: 'unless-near' },
      interactions: [{ with: 'alcohol', confirmed: true }],
      related: [other, `${other}-2`],
    }),
    texts: ['title', 'className', 'summary', 'how', 'pregnancy'],
    lists: {
      ...{ also: 1, emergency: 1, uses: 1, taking: 1, common: 2 },
      ...{ serious: 1, cautions: 2, interactions: 1 },
    },
    words: 12,
  },
  articles: {
    facts: (other: string): JsonObject => ({
      kind: 'article',
      shelf: 'health',
      topic: 'food',
      people: [],
      related: [other, `${other}-2`],
      conditions: [],
    }),
    texts: ['title', 'summary'],
    lists: { also: 2, doctor: 1, keyPoints: 3 },
    words: 70,
  },
  terms: {
    facts: (other: string): JsonObject => ({ kind: 'term', field: 'body', seeAlso: [other] }),
    texts: ['title', 'definition', 'example'],
    lists: { also: 1 },
    words: 12,
  },
} as const;

/** Four entries of each kind of the library that link to one another. */
function addLibrary(files: Map<string, Json>): void {
  const ids = ['this', 'this-2', 'that', 'that-2'];
  for (const [folder, { facts, texts, lists, words }] of Object.entries(LIBRARY)) {
    for (const id of ids) {
      const own = `${folder}-${id}`;
      const other = `${folder}-${id.startsWith('this') ? 'that' : 'this'}`;
      files.set(`content/${folder}/${own}/facts.json`, { id: own, ...facts(other), ...ORIGIN });
      for (const { code } of LANGUAGES) {
        const say = (part: string, count: number = words) => madeUp(code, `${own} ${part}`, count);
        const list = (name: string, length: number) => Array.from({ length }, (_, i) => say(`${name} ${i}`));
        files.set(`content/${folder}/${own}/${code}.json`, {
          ...Object.fromEntries(texts.map((name) => [name, say(name)])),
          ...Object.fromEntries(Object.entries(lists).map(([name, length]) => [name, list(name, length)])),
          ...(folder === 'articles' && {
            sections: ['a', 'b', 'c'].map((part) => ({
              title: say(part, 2),
              text: [say(`t ${part}`)],
              items: [],
            })),
          }),
        });
      }
    }
  }
}

function addKnowledge(files: Map<string, Json>): void {
  const ids = ['fever', 'cough', 'rash', 'chills', 'headache', 'vomiting'];
  files.set(
    'content/knowledge/findings.json',
    ids.map((id) => ({ id, group: id, region: 'general', kind: 'symptom', askable: true, severity: 1 })),
  );
  files.set('content/knowledge/conditions.json', [
    {
      id: 'dengue',
      icd10: 'A90',
      system: 'infection',
      prior: { infant: 'rare', child: 'uncommon', teen: 'uncommon', adult: 'uncommon', older: 'uncommon' },
      findings: Object.fromEntries(ids.map((id) => [id, 'often'])),
      durations: ['days'],
      onset: 'sudden',
      triage: 'urgent',
      harm: 2,
      region_note: null,
      sources: [],
      basis: 'general medical knowledge, not yet checked against a source',
    },
  ]);
  files.set('content/knowledge/red-flags.json', [
    {
      id: 'rash-with-fever',
      level: 'emergency',
      all: ['rash', 'fever'],
      source: 'general medical knowledge, not yet checked against a source',
      firstAid: null,
    },
  ]);
  for (const { code } of LANGUAGES) addKnowledgeWords(files, code, ids);
}

function addKnowledgeWords(files: Map<string, Json>, language: Language, ids: readonly string[]): void {
  const say = (seed: string) => madeUp(language, seed, 5);
  const folder = `content/knowledge/${language}`;
  const finding = (id: string) => ({
    name: say(`${id} name`),
    question: say(`${id} question`),
    questionOther: say(`${id} other`),
    phrases: [`${id} ${language}`],
  });
  files.set(`${folder}/findings.json`, Object.fromEntries(ids.map((id) => [id, finding(id)])));
  files.set(`${folder}/conditions.json`, {
    dengue: {
      name: say('n'),
      about: say('a'),
      do: [say('d1'), say('d2')],
      watch: [say('w1'), say('w2')],
      care: say('c'),
    },
  });
  files.set(`${folder}/red-flags.json`, { 'rash-with-fever': { reason: say('r'), do: [say('d')] } });
  const words = [`word ${language}`];
  files.set(`${folder}/grammar.json`, {
    negationBefore: words,
    negationAfter: [],
    negationEnds: words,
    doubt: words,
    worse: words,
    better: words,
    duration: [{ unit: 'days', words }],
    since: words,
    yesterday: words,
    today: words,
    numberWords: { one: 1 },
    listJoiners: words,
    self: words,
    child: words,
  });
}

function addCountries(files: Map<string, Json>): void {
  const number = { dial: '112', display: '112', label: null, note: null, text: false };
  const known = { ...number, confidence: 'high', source: 'Made up', year: 2024, shown: true };
  for (const code of COUNTRIES) {
    files.set(`content/countries/${code}/facts.json`, {
      code,
      police: null,
      fire: null,
      medical: known,
      unified: known,
      also: [],
      poison: [],
      crisis: [],
      resources: [],
    });
  }
}

/** One plain text, one with markup, one plural in the language's own categories. */
function uiTexts(language: Language): JsonObject {
  const texts: JsonObject = {
    greet: `${madeUp(language, 'greet', 2)} {{name}}`,
    bold: `<b>${madeUp(language, 'bold', 3)}</b>`,
  };
  for (const category of pluralCategories(language, 'item'))
    texts[`item_${category}`] = `{{count}} ${madeUp(language, 'item', 1)}`;
  return texts;
}

function wholeContent(): Map<string, Json> {
  const files = new Map<string, Json>();
  for (const id of HUB_IDS) addHub(files, id);
  addFirstAid(files, 'burns', 1, 'nosebleed');
  addFirstAid(files, 'nosebleed', 2, 'burns');
  addPictures(files);
  addKnowledge(files);
  addLibrary(files);
  addCountries(files);
  for (const { code } of LANGUAGES) {
    files.set(`src/i18n/locales/${code}/common.json`, uiTexts(code));
    if (code !== 'en') files.set(`content/glossary/${code}.json`, { fever: madeUp(code, 'fever', 1) });
  }
  addEngines(files, madeUp);
  return files;
}

const WHOLE: ReadonlyMap<string, Json> = wholeContent();
