import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guard } from '../../../src/clinical/guard/index.ts';
import type { Knowledge } from '../../../src/clinical/symptoms/index.ts';
import { isLanguage, type Language } from '../../../src/shared/languages.ts';
import { isHeldBack } from './cases.ts';

interface GuardCases {
  danger: { text: string; kind: string; level: 'emergency' | 'crisis' }[];
  harmless: string[];
}

export interface GuardVerdict {
  lang: Language;
  text: string;
  /** What it is about; null where there is no danger. */
  kind: string | null;
  given: ReturnType<typeof guard>;
  heldBack: boolean;
}

/** Judges the guard by the case sets: cries for help it must see, and ordinary sentences it must let pass. */
export function judgeGuard(knowledge: Knowledge): GuardVerdict[] {
  const folder = fileURLToPath(new URL('../guard-cases/', import.meta.url));
  return readdirSync(folder).flatMap((name) => {
    const lang = name.replace('.json', '');
    if (!isLanguage(lang)) throw new Error(`guard-cases/${name} is named after no language`);
    const { danger, harmless } = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as GuardCases;
    const verdict = (text: string, kind: string | null): GuardVerdict => ({
      lang,
      text,
      kind,
      given: guard(text, knowledge, lang),
      heldBack: isHeldBack(text),
    });
    return [...danger.map((c) => verdict(c.text, c.kind)), ...harmless.map((text) => verdict(text, null))];
  });
}
