import type {
  ConditionFacts,
  FindingFacts,
  KnowledgeFacts,
  KnowledgeWords,
  RedFlagFacts,
} from '../symptoms/index.ts';
import { prepareKnowledge } from '../symptoms/index.ts';
import { SMALL_WORDS } from './small-words.ts';

/** A knowledge base just large enough to test every rule of the engine, apart from the real one. */
function finding(
  id: string,
  group: string,
  severity: number,
  more: Partial<FindingFacts> = {},
): FindingFacts {
  return { id, group, region: 'general', kind: 'symptom', askable: true, severity, ...more };
}

const findings: FindingFacts[] = [
  finding('fever', 'fever', 1),
  finding('high-fever', 'fever', 2, { implies: ['fever'] }),
  finding('cough', 'cough', 0),
  finding('runny-nose', 'nose', 0),
  finding('sneezing', 'nose', 0),
  finding('headache', 'headache', 1),
  finding('severe-headache', 'headache', 2, { implies: ['headache'] }),
  finding('stiff-neck', 'neck', 2),
  finding('rash', 'rash', 1),
  finding('chest-pain', 'chest-pain', 2, { region: 'chest' }),
  finding('arm-pain', 'arm', 0, { region: 'arm' }),
  finding('cold-sweat', 'shock', 2),
  finding('shortness-of-breath', 'breathing', 2),
  finding('no-breath', 'breathing', 3, { implies: ['shortness-of-breath'] }),
  finding('belly-pain', 'belly', 1),
  finding('vomiting', 'vomiting', 1),
  finding('vaginal-bleeding', 'bleeding', 2, { sex: 'female' }),
  finding('testicle-pain', 'testicle', 2, { sex: 'male' }),
  finding('pregnant', 'pregnancy', 0, { sex: 'female', kind: 'history', ageMinYears: 10 }),
  finding('baby-moves-less', 'pregnancy-danger', 3, {
    sex: 'female',
    pregnancyOnly: true,
    implies: ['pregnant'],
  }),
  finding('not-feeding', 'baby', 3, { region: 'baby', ageMaxYears: 2 }),
  finding('suicidal-thoughts', 'suicide', 3),
  finding('overdose', 'poison', 3, { kind: 'history' }),
  finding('smoker', 'smoking', 0, { kind: 'risk', ageMinYears: 10 }),
  finding('weak-immunity', 'immune', 0, { kind: 'risk' }),
  finding('high-bp-reading', 'bp', 2, { kind: 'measure' }),
];

const everyAge = (prior: ConditionFacts['prior']['adult']): ConditionFacts['prior'] => ({
  infant: prior,
  child: prior,
  teen: prior,
  adult: prior,
  older: prior,
});

const conditions: ConditionFacts[] = [
  {
    id: 'cold',
    icd10: 'J00',
    system: 'breathing',
    prior: everyAge('very-common'),
    durations: ['days'],
    triage: 'self-care',
    harm: 0,
    findings: {
      'runny-nose': 'almost-always',
      sneezing: 'often',
      cough: 'often',
      fever: 'sometimes',
      'high-fever': 'rarely',
    },
  },
  {
    id: 'flu',
    icd10: 'J11',
    system: 'breathing',
    prior: everyAge('common'),
    durations: ['days'],
    triage: 'self-care',
    harm: 1,
    findings: {
      fever: 'almost-always',
      'high-fever': 'often',
      cough: 'often',
      headache: 'often',
      'runny-nose': 'sometimes',
    },
  },
  {
    id: 'pneumonia',
    icd10: 'J18',
    system: 'breathing',
    prior: everyAge('uncommon'),
    durations: ['days', 'weeks'],
    triage: 'urgent',
    harm: 3,
    findings: {
      cough: 'almost-always',
      fever: 'often',
      'shortness-of-breath': 'often',
      'chest-pain': 'sometimes',
      'runny-nose': 'rarely',
    },
    risks: { smoker: 'doubles' },
  },
  {
    id: 'heart-attack',
    icd10: 'I21',
    system: 'heart',
    durations: ['hours'],
    triage: 'emergency',
    harm: 3,
    prior: { infant: 'very-rare', child: 'very-rare', teen: 'very-rare', adult: 'rare', older: 'common' },
    findings: {
      'chest-pain': 'almost-always',
      'cold-sweat': 'often',
      'arm-pain': 'often',
      'shortness-of-breath': 'often',
      cough: 'rarely',
    },
    risks: { smoker: 'triples' },
  },
  {
    id: 'meningitis',
    icd10: 'G03',
    system: 'nerves',
    prior: everyAge('rare'),
    durations: ['hours', 'days'],
    triage: 'emergency',
    harm: 3,
    findings: {
      fever: 'almost-always',
      'stiff-neck': 'often',
      'severe-headache': 'often',
      vomiting: 'often',
      rash: 'sometimes',
    },
  },
  {
    id: 'tension-headache',
    icd10: 'G44',
    system: 'nerves',
    prior: everyAge('very-common'),
    durations: ['hours', 'days', 'months'],
    triage: 'self-care',
    harm: 0,
    findings: { headache: 'almost-always', 'stiff-neck': 'rarely', fever: 'never', vomiting: 'never' },
  },
  {
    id: 'torsion',
    icd10: 'N44',
    system: 'men',
    prior: everyAge('rare'),
    durations: ['hours'],
    triage: 'emergency',
    harm: 3,
    sex: { female: 0, male: 1 },
    findings: { 'testicle-pain': 'almost-always', vomiting: 'sometimes', 'belly-pain': 'sometimes' },
  },
  {
    id: 'miscarriage',
    icd10: 'O03',
    system: 'pregnancy',
    prior: everyAge('uncommon'),
    durations: ['hours', 'days'],
    triage: 'emergency',
    harm: 2,
    sex: { female: 1, male: 0 },
    pregnancyOnly: true,
    findings: { 'vaginal-bleeding': 'almost-always', 'belly-pain': 'often', pregnant: 'often' },
  },
  {
    id: 'colic',
    icd10: 'R10.4',
    system: 'baby',
    prior: everyAge('common'),
    ages: { maxDays: 150 },
    durations: ['days', 'weeks'],
    triage: 'self-care',
    harm: 0,
    findings: { 'belly-pain': 'almost-always', fever: 'never', vomiting: 'rarely' },
  },
  {
    id: 'stomach-bug',
    icd10: 'A09',
    system: 'belly',
    prior: everyAge('common'),
    durations: ['hours', 'days'],
    triage: 'self-care',
    harm: 1,
    findings: { vomiting: 'almost-always', 'belly-pain': 'often', fever: 'sometimes', headache: 'sometimes' },
  },
];

const source = 'test';
const redFlags: RedFlagFacts[] = [
  {
    id: 'chest-pain-sweat',
    level: 'emergency',
    all: ['chest-pain'],
    any: ['cold-sweat', 'arm-pain', 'shortness-of-breath'],
    source,
  },
  { id: 'meningitis-signs', level: 'emergency', all: ['fever', 'stiff-neck'], source },
  { id: 'two-of-three', level: 'urgent', any: ['rash', 'fever', 'vomiting'], atLeast: 2, source },
  { id: 'baby-fever', level: 'emergency', all: ['fever'], ageMaxDays: 90, source },
  { id: 'pregnant-bleeding', level: 'emergency', all: ['vaginal-bleeding'], pregnant: true, source },
  { id: 'long-cough', level: 'urgent', all: ['cough'], durationMinDays: 21, source },
  { id: 'suicidal', level: 'emergency', all: ['suicidal-thoughts'], source },
  {
    id: 'sore-belly-without-vomiting',
    level: 'urgent',
    all: ['belly-pain', 'fever'],
    none: ['vomiting'],
    source,
  },
];

export const smallFacts: KnowledgeFacts = { findings, conditions, redFlags };
export const smallWords: Record<string, KnowledgeWords> = SMALL_WORDS;
export const smallKnowledge = prepareKnowledge(smallFacts, smallWords);
