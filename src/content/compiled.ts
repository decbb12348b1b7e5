import type { Language } from '../shared/languages.ts';
import type { LibraryKind } from './library.ts';
import type { ArticleFacts, ArticleWords } from './schemas/article.ts';
import type { BmiFacts } from './schemas/bmi.ts';
import type { ConditionPageFacts, ConditionPageWords } from './schemas/condition.ts';
import type { CountryFacts, EmergencyNumberFacts } from './schemas/country.ts';
import type { DrugFacts, DrugWords } from './schemas/drug.ts';
import type { FirstAidFacts, FirstAidWords } from './schemas/first-aid.ts';
import type { GrowthFacts } from './schemas/growth.ts';
import type { HubFacts, HubWords } from './schemas/hub.ts';
import type { ConditionFacts, FindingFacts, RedFlagFacts } from './schemas/knowledge-facts.ts';
import type {
  ConditionWords,
  DangerModelFile,
  FindingWords,
  Grammar,
  RedFlagWords,
} from './schemas/knowledge-words.ts';
import type { LabFacts, LabWords } from './schemas/labs.ts';
import type { MentalHealthFacts, MentalHealthWords } from './schemas/mental-health.ts';
import type { RemedyFacts, RemedyWords } from './schemas/remedy.ts';
import type { TermFacts, TermWords } from './schemas/term.ts';
import type { VaccinationFacts } from './schemas/vaccinations.ts';

/** One file of compiled content. `url` holds the hash of what it contains, so it never changes under a name. */
export interface ContentFile {
  url: string;
  bytes: number;
}

/** /content/manifest.json. `version` changes exactly when some file does. */
export interface ContentManifest {
  version: string;
  languages: Record<Language, ContentFile[]>;
  shared: ContentFile[];
}

/**
 * A page ready to be drawn. `language` tells which language its words are in: English where the reader's is
 * missing, and then the page says so.
 */
export interface CompiledHub extends HubWords {
  id: string;
  language: Language;
  icon: HubFacts['icon'];
  related: string[];
  sources: string[];
  basis: string;
  review: string;
}

/**
 * First aid for one emergency, ready to be drawn; what kills in minutes stands first in the list. `language` as in
 * CompiledHub.
 */
export type CompiledFirstAid = Omit<FirstAidFacts, 'kind' | 'place' | 'differs'> &
  Omit<FirstAidWords, 'differs' | 'call'> & {
    language: Language;
    /** When to call the emergency number, or for whom. */
    callWhen: string[];
    differs: { who: FirstAidFacts['differs'][number]; text: string }[];
  };

/** What a page of the library is by itself: `language` as in CompiledHub. */
type Page<Facts, Words, Paired extends keyof Facts & keyof Words = never> = Omit<Facts, 'kind' | Paired> &
  Omit<Words, Paired> & { language: Language };
/** A text beside the fact it tells of. */
type Told<What> = { what: What; text: string }[];

export type CompiledCondition = Page<ConditionPageFacts, ConditionPageWords, 'people'> & {
  people: Told<ConditionPageFacts['people'][number]>;
};
/** `grade` is the facts' evidence, `evidence` what it means in words. */
export type CompiledRemedy = Omit<Page<RemedyFacts, RemedyWords, 'cautions' | 'interactions'>, 'evidence'> & {
  grade: RemedyFacts['evidence'];
  evidence: string;
  cautions: Told<RemedyFacts['cautions'][number]>;
  interactions: Told<RemedyFacts['interactions'][number]>;
};
/** `risk` is the facts' pregnancy, `pregnancy` what it means in words. */
export type CompiledDrug = Omit<Page<DrugFacts, DrugWords, 'interactions'>, 'pregnancy'> & {
  risk: DrugFacts['pregnancy'];
  pregnancy: string;
  interactions: Told<DrugFacts['interactions'][number]>;
};
export type CompiledArticle = Page<ArticleFacts, ArticleWords>;
export type CompiledTerm = Page<TermFacts, TermWords>;

export interface LibraryPages {
  conditions: CompiledCondition;
  remedies: CompiledRemedy;
  drugs: CompiledDrug;
  articles: CompiledArticle;
  terms: CompiledTerm;
}

type Named = 'id' | 'language' | 'title' | 'also';
type Item<P extends Record<Named, unknown>, Shown extends keyof P> = Pick<P, Named | Shown>;

/** What the list of a kind tells of each entry. */
export interface LibraryItems {
  conditions: Item<CompiledCondition, 'summary' | 'system' | 'course' | 'covers'>;
  remedies: Item<CompiledRemedy, 'summary' | 'for' | 'grade' | 'fromAge' | 'pregnancy' | 'needs'>;
  drugs: Item<CompiledDrug, 'summary' | 'use' | 'className'>;
  articles: Item<CompiledArticle, 'summary' | 'shelf' | 'topic'>;
  terms: Item<CompiledTerm, 'field'>;
}

/** /content/<lang>/<kind>.<hash>.json, in the order of the language's alphabet */
export type LibraryList<K extends LibraryKind> = LibraryItems[K][];
/** /content/<lang>/<kind>-<part>.<hash>.json, by id */
export type LibraryPart<K extends LibraryKind> = Record<string, LibraryPages[K]>;

/** /content/<lang>/hubs.<hash>.json */
export type HubFile = Record<string, CompiledHub>;

/** /content/shared/symptoms.<hash>.json */
export interface SymptomFacts {
  findings: FindingFacts[];
  conditions: ConditionFacts[];
  redFlags: RedFlagFacts[];
}

/** /content/<lang>/symptoms.<hash>.json, for English /content/shared/symptoms-en.<hash>.json. `inEnglish` lists the ids that this language does not have yet. */
export interface SymptomWords {
  language: Language;
  findings: Record<string, FindingWords>;
  conditions: Record<string, ConditionWords>;
  redFlags: Record<string, RedFlagWords>;
  /** Telling words by condition; none where a language has none yet. */
  cues: Record<string, string[]>;
  /** What cries for help sound like; the guard does without where a language has none. */
  danger: DangerModelFile | null;
  grammar: Grammar;
  inEnglish: string[];
}

/** /content/shared/<engine>.<hash>.json: what the checkers besides the symptom check know */
export interface EngineFacts {
  bmi: BmiFacts;
  growth: GrowthFacts;
  labs: LabFacts;
  'mental-health': MentalHealthFacts;
  vaccinations: VaccinationFacts;
  /** The rules and the entries they speak of, by path below content; the engine gathers what it needs from them. */
  medicines: Record<string, unknown>;
}

/** /content/<lang>/labs.<hash>.json: words by test */
export type LabWordsFile = Record<string, LabWords>;
export type { LabWords, MentalHealthWords };

/** A number that may be shown: what was only kept for the record has been left out. */
export type EmergencyNumber = Omit<EmergencyNumberFacts, 'shown' | 'confidence'> & {
  confidence: 'high' | 'medium';
};

export interface Country extends Pick<CountryFacts, 'code' | 'resources'> {
  police: EmergencyNumber | null;
  fire: EmergencyNumber | null;
  medical: EmergencyNumber | null;
  unified: EmergencyNumber | null;
  also: EmergencyNumber[];
  poison: EmergencyNumber[];
  crisis: EmergencyNumber[];
}
