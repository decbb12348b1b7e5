import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guard } from '../../../src/clinical/guard/index.ts';
import type { Knowledge } from '../../../src/clinical/symptoms/index.ts';
import { isLanguage, type Language } from '../../../src/shared/languages.ts';
import { isHeldBack } from './cases.ts';

interface GuardCases {
  danger: { text: string; kind: string; level: 'emergency' | 'crisis' }[];
  /** Sounds like danger and is none. */
  harmless: string[];
  /** What people bring to a symptom check and need no help at once for. */
  plain: string[];
}

type Of = keyof GuardCases;

export interface GuardVerdict {
  lang: Language;
  text: string;
  of: Of;
  /** What danger it is about; the set's name where there is none. */
  kind: string;
  given: ReturnType<typeof guard>;
  heldBack: boolean;
}

/** A cry not seen, or an alarm at what is none. */
export const isWrong = ({ of, given }: GuardVerdict): boolean =>
  (of === 'danger') === (given.level === 'none');

/** Judges the guard by the case sets: cries for help it must see, and two sorts of sentences it must let pass. */
export function judgeGuard(knowledge: Knowledge): GuardVerdict[] {
  const folder = fileURLToPath(new URL('../guard-cases/', import.meta.url));
  return readdirSync(folder).flatMap((name) => {
    const lang = name.replace('.json', '');
    if (!isLanguage(lang)) throw new Error(`guard-cases/${name} is named after no language`);
    const { danger, harmless, plain } = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as GuardCases;
    const verdict = (of: Of, text: string, kind: string = of): GuardVerdict => ({
      lang,
      text,
      of,
      kind,
      given: guard(text, knowledge, lang),
      heldBack: isHeldBack(text),
    });
    return [
      ...danger.map((c) => verdict('danger', c.text, c.kind)),
      ...harmless.map((text) => verdict('harmless', text)),
      ...plain.map((text) => verdict('plain', text)),
    ];
  });
}
