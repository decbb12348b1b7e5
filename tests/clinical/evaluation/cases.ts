import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Triage } from '../../../src/clinical/symptoms/index.ts';
import type { Language } from '../../../src/shared/languages.ts';
import { DIAGNOSIS_IDS } from '../diagnosis-names.ts';

/** A case to judge by: what is put in, and what a good doctor would answer. */
export interface Case {
  id: string;
  /** Where it comes from: published vignettes, or one of the ways our own cases are told. */
  set: 'published' | 'vignette' | 'lay' | 'list' | 'hard' | 'told-in-eight';
  lang: Language;
  input: Record<string, unknown>;
  /** Condition ids that count as right; empty where the knowledge does not hold the diagnosis. */
  right: readonly string[];
  diagnosis: string | null;
  /** Null where the source gives none. */
  triage: Triage | null;
  alsoOk: readonly Triage[];
  heldBack: boolean;
}

interface OwnCase {
  id: string;
  diagnosis: string;
  style: 'vignette' | 'lay' | 'list' | 'hard';
  age: number;
  age_unit?: string;
  gender: string;
  pregnant?: boolean;
  text?: string;
  present?: string[];
  absent?: string[];
  conditions?: string[];
  medications?: string[];
  duration_days?: number;
  triage: Triage;
  also_ok?: Triage[];
}

interface PublishedCase {
  id: string;
  age_years: number;
  sex: 'F' | 'M';
  chief_complaints: string[];
  present_auto: string[];
  absent: string[];
  history: string[];
  correct_diagnosis: string;
}

interface ToldInEight {
  id: string;
  age: number;
  age_unit: string;
  gender: string;
  triage: Triage;
  told: Record<Language, string>;
}

const here = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const readJson = <T>(name: string): T => JSON.parse(readFileSync(here(name), 'utf8')) as T;

/**
 * A third of our own cases is kept from tuning. Chosen by a hash of the id, so that a case never changes sides
 * when others are added.
 */
export function isHeldBack(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0;
}

export function publishedCases(): Case[] {
  return readJson<{ cases: PublishedCase[] }>('vignettes-dev.json').cases.map((v) => ({
    id: v.id,
    set: 'published',
    lang: 'en',
    input: {
      id: v.id,
      lang: 'en',
      present: [...v.chief_complaints, ...v.present_auto],
      absent: v.absent,
      conditions: v.history.map((h) => h.slice(0, 100)),
      age: v.age_years,
      gender: v.sex === 'F' ? 'female' : 'male',
    },
    right: DIAGNOSIS_IDS[v.correct_diagnosis] ?? [],
    diagnosis: v.correct_diagnosis,
    triage: null,
    alsoOk: [],
    heldBack: false,
  }));
}

/** Our own cases, written without sight of the knowledge, four for each condition. */
export function ownCases(known: ReadonlySet<string>): Case[] {
  const folder = here('cases/');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readJson<OwnCase[]>(`cases/${name}`))
    .map(({ id, diagnosis, style, triage, also_ok, ...input }) => ({
      id,
      set: style,
      lang: 'en',
      input: { id, lang: 'en', ...input },
      right: known.has(diagnosis) ? [diagnosis] : [],
      diagnosis,
      triage,
      alsoOk: also_ok ?? [],
      heldBack: isHeldBack(id),
    }));
}

/** The same stories in every language; only their triage is judged. */
export function toldInEight(): Case[] {
  return readJson<ToldInEight[]>('told-in-eight.json').flatMap(({ id, told, triage, ...person }) =>
    (Object.entries(told) as [Language, string][]).map(
      ([lang, text]): Case => ({
        id: `${id}-${lang}`,
        set: 'told-in-eight',
        lang,
        input: { id, lang, text, ...person },
        right: [],
        diagnosis: null,
        triage,
        alsoOk: [],
        heldBack: false,
      }),
    ),
  );
}
