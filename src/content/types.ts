import type { Language } from '../shared/languages.ts';

/** What the compiler writes for the app; the schemas that guard it live in schemas/. */
export interface HubSection {
  title: string;
  text?: string[];
  items?: string[];
}

export interface Hub {
  id: string;
  icon: string;
  related: string[];
  title: string;
  summary: string;
  intro: string[];
  call: string[];
  see: string[];
  habits: string[];
  sections: HubSection[];
}

export interface FindingWords {
  name: string;
  question: string;
  questionOther: string;
  phrases: string[];
}

export interface ConditionWords {
  name: string;
  about: string;
  do: string[];
  watch: string[];
  care: string;
}

export interface RedFlagWords {
  reason: string;
  do: string[];
}

export interface SymptomWords {
  findings: Record<string, FindingWords>;
  conditions: Record<string, ConditionWords>;
  redFlags: Record<string, RedFlagWords>;
  grammar: unknown;
}

export interface SymptomFacts {
  findings: unknown[];
  conditions: unknown[];
  redFlags: unknown[];
}

/** Kinds that exist once per language. */
export interface LanguageContent {
  hubs: Record<string, Hub>;
  symptoms: SymptomWords;
}

export type ContentKind = keyof LanguageContent;

export interface ContentFile {
  url: string;
  bytes: number;
}

export interface ContentManifest {
  version: string;
  languages: Partial<Record<Language, ContentFile[]>>;
  shared: ContentFile[];
}
