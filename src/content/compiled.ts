import type { Language } from '../shared/languages.ts';
import type { CountryFacts, EmergencyNumberFacts } from './schemas/country.ts';
import type { FirstAidFacts, FirstAidWords } from './schemas/first-aid.ts';
import type { HubFacts, HubWords } from './schemas/hub.ts';
import type { ConditionFacts, FindingFacts, RedFlagFacts } from './schemas/knowledge-facts.ts';
import type { ConditionWords, FindingWords, Grammar, RedFlagWords } from './schemas/knowledge-words.ts';

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
  grammar: Grammar;
  inEnglish: string[];
}

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
