/** What the engines share in checking what they are asked. */
import * as z from 'zod/mini';

// Without this zod compiles its checks with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

export type AgeUnit = 'years' | 'months' | 'days';

/** Whole years from 1 to 120; below two years also months (to 23) or days (to 730), as the specification has it. */
export function plausibleAge(age: number, unit: AgeUnit): boolean {
  if (unit === 'years') return age >= 1 && age <= 120;
  return age >= 0 && age <= (unit === 'months' ? 23 : 730);
}

/** `code` is for the screen's own words; `message` is English, for the command line. */
export interface InputError {
  code: string;
  path: string;
  message: string;
}

/** An error about a measure: what makes sense (in the unit of the path), and what unit was probably meant. */
export interface MeasureError extends InputError {
  range?: readonly [number, number];
  likely_unit?: string;
}

const INVALID = 'input-invalid';

/** The first defect of a refused input: its code where `messages` knows it, else `input-invalid`, and its path. */
export function firstDefect(
  { issues }: { issues: readonly { message: string; path: readonly PropertyKey[] }[] },
  messages: Readonly<Record<string, string>>,
): InputError {
  const issue = issues[0];
  const code = issue && Object.hasOwn(messages, issue.message) ? issue.message : INVALID;
  return { code, path: (issue?.path ?? []).join('.'), message: messages[code] ?? code };
}
