import type { Token } from './tokens.ts';

/** A finding read from a figure, with the words it was read from. */
export interface Measured {
  finding: string;
  tokens: number[];
}

export const FEVER = { c: 38, f: 100.4 };
const HIGH_FEVER = { c: 39, f: 102.2 };
export const MOST_TEMPERATURE = { c: 43, f: 110 };
/** From these on a blood pressure needs a doctor the same day, whatever else there is. */
export const HIGH_SYSTOLIC = 180;
export const HIGH_DIASTOLIC = 120;
/** In pregnancy this is a danger sign; else it is high blood pressure, to be looked after in time. */
const RAISED_SYSTOLIC = 140;
const RAISED_DIASTOLIC = 90;
const LOW_SYSTOLIC = 90;
const PRESSURE_WORDS = new Set(['bp', 'pressure', 'tension', 'mmhg', 'hg']);
/** Figures beyond are no blood pressure. */
export const MOST_SYSTOLIC = 300;
export const MOST_DIASTOLIC = 200;

/**
 * Body temperatures ("39.5", "103 F") near `feverAt` (words read as fever) or with their unit, and blood pressures.
 * `pregnant` is true where the text speaks of a pregnancy.
 */
export function readMeasures(
  text: string,
  tokens: Token[],
  feverAt: ReadonlySet<number>,
  pregnant = false,
): Measured[] {
  const out: Measured[] = [];
  tokens.forEach((token, i) => {
    const value = numberOf(token.norm);
    if (value === undefined) return;
    const next = tokens[i + 1];
    if (next && text.slice(token.end, next.start).trim() === '/') {
      const named = tokens.slice(Math.max(0, i - 5), i + 5).some((t) => PRESSURE_WORDS.has(t.norm));
      const finding = pressureOf(value, numberOf(next.norm) ?? 0, named, pregnant);
      if (finding) out.push({ finding, tokens: [i, i + 1] });
      return;
    }
    const unit = unitAfter(text, token, next);
    const near = [...feverAt].some((f) => Math.abs(f - i) <= 5);
    if (!unit && !near) return;
    const scale = unit ?? (value < 50 ? 'c' : 'f');
    if (value > MOST_TEMPERATURE[scale] || value < FEVER[scale]) return;
    out.push({ finding: value >= HIGH_FEVER[scale] ? 'high-fever' : 'fever', tokens: [i] });
  });
  return out;
}

/** Low and slightly raised pressures only beside a word for them: "70/30" is also a mixture of insulin. */
function pressureOf(above: number, below: number, named: boolean, pregnant: boolean): string | undefined {
  if (above > MOST_SYSTOLIC || below > MOST_DIASTOLIC || above < 50 || below < 20 || below >= above)
    return undefined;
  if (above >= 70 && below >= 40 && (above >= HIGH_SYSTOLIC || below >= HIGH_DIASTOLIC))
    return 'high-bp-reading';
  if (!named) return undefined;
  if (above < LOW_SYSTOLIC) return 'low-bp-reading';
  if (above < RAISED_SYSTOLIC && below < RAISED_DIASTOLIC) return undefined;
  return pregnant ? 'high-bp-reading' : 'high-blood-pressure';
}

function numberOf(norm: string): number | undefined {
  const digits = /^(\d{2,3}(?:[.,٫]\d{1,2})?)[cf]?$/.exec(norm)?.[1];
  return digits ? Number(digits.replace(/[,٫]/, '.')) : undefined;
}

function unitAfter(text: string, token: Token, next: Token | undefined): 'c' | 'f' | undefined {
  const glued = /\d([cf])$/.exec(token.norm)?.[1];
  const unit = glued ?? (/^(?:c|f|celsius|fahrenheit)$/.test(next?.norm ?? '') ? next?.norm[0] : undefined);
  if (unit === 'c' || unit === 'f') return unit;
  const degree =
    text.slice(token.end, token.end + 1) === '°' ||
    /^(?:degrees?|grados|degres|डिग्री|degree)$/.test(next?.norm ?? '');
  return degree ? ((numberOf(token.norm) ?? 0) < 50 ? 'c' : 'f') : undefined;
}
