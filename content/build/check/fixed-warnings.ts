import type { Defect } from '../defect.ts';

interface FixedWarning {
  /** What makes the warning due. */
  named: RegExp;
  /** A sentence that names it only to forbid it owes nothing more. */
  forbidden: RegExp | null;
  /** The warning itself, somewhere in the same entry. */
  warned: RegExp;
  reason: string;
}

const AGE_BELOW = String.raw`\b(?:under|younger than|below|before)\b[^.\n]{0,12}`;

/** Warnings that English may never leave out; the other languages are held to English by their shape. */
const WARNINGS: readonly FixedWarning[] = [
  {
    named: /\bhoney\b/i,
    forbidden: /\b(?:no|not|never|without|avoid)\b[^.\n]*\bhoney\b/i,
    warned: new RegExp(`${AGE_BELOW}\\b(?:one|1|12 months|twelve months)\\b`, 'i'),
    reason: 'names honey without the warning "no honey under one year"',
  },
  {
    named: /\baspirin\b/i,
    forbidden: /\b(?:no|not|never|without|avoid)\b[^.\n]*\baspirin\b/i,
    warned: new RegExp(`${AGE_BELOW}\\b(?:sixteen|16|18)\\b|\\baspirin\\b[^.\\n]*\\badults only\\b`, 'i'),
    reason: 'names aspirin without the warning "no aspirin under sixteen"',
  },
  {
    named:
      /\b(?:stop|quit|withdraw|giv(?:e|ing) up)\w*\b[^.\n]{0,40}\b(?:alcohol|drinking|benzodiazepines?)\b/i,
    forbidden: null,
    warned: /\bdoctor\b/i,
    reason: 'names stopping alcohol or benzodiazepines without sending the person to a doctor',
  },
];

/** Fixed warnings that an English entry owes and does not give. `text` holds the entry, a text a line. */
export function fixedWarnings(file: string, key: string, text: string): Defect[] {
  const sentences = text.split(/[.\n]+/);
  return WARNINGS.filter(
    ({ named, forbidden, warned }) =>
      sentences.some((sentence) => named.test(sentence) && !forbidden?.test(sentence)) && !warned.test(text),
  ).map(({ reason }) => ({ file, key, reason }));
}
