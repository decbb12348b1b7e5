import type { Crossing, GrowthResult, Index, Score } from '../../../clinical/growth/index.ts';

/** Every band that the facts of the engine name; `normal` is what none of them holds. */
export const BANDS = [
  'normal',
  'severe-underweight',
  'underweight',
  'judge-by-bmi',
  'severe-stunting',
  'stunting',
  'very-tall',
  'severe-wasting',
  'wasting',
  'severe-thinness',
  'thinness',
  'risk-of-overweight',
  'overweight',
  'obesity',
  'severe-microcephaly',
  'microcephaly',
  'macrocephaly',
  'severe-macrocephaly',
] as const;
export type Band = (typeof BANDS)[number] | 'unknown';

/** What tells most about what to do stands first. */
const INDEXES = ['wflh', 'wfa', 'lhfa', 'hfa', 'bfa', 'hcfa'] as const satisfies readonly Index[];

/** Far too little weight cannot wait; a child that is short or large-headed is looked at in the next days. */
const URGENT: ReadonlySet<string> = new Set(['severe-wasting', 'severe-thinness', 'severe-underweight']);
/** `judge-by-bmi` says only that another measure tells more. */
const QUIET: ReadonlySet<string> = new Set(['normal', 'judge-by-bmi']);

/**
 * `urgent`: today. `figures`: measured or written wrong. `soon`: an appointment. `course`: the line bends. `watch`:
 * look again. `none`: nothing could be judged.
 */
export type Level = 'urgent' | 'figures' | 'soon' | 'course' | 'watch' | 'well' | 'none';

export interface Judged {
  index: Index;
  score: Score;
  band: Band;
}

export function bandOf(score: Score): Band {
  return BANDS.find((band) => band === score.band) ?? 'unknown';
}

/** The measures that were judged, in the order they are told. */
export function judgedOf({ scores }: GrowthResult): Judged[] {
  return INDEXES.flatMap((index) => {
    const score = scores[index];
    return score ? [{ index, score, band: bandOf(score) }] : [];
  });
}

/** Measures to be told with the advice: those that it rests on. */
export function concernsOf(result: GrowthResult): Judged[] {
  return judgedOf(result).filter(({ band, score }) => !score.implausible && !QUIET.has(band));
}

/** Measures so far out that a slip is more likely than such a child. */
export function doubtfulOf(result: GrowthResult): Judged[] {
  return judgedOf(result).filter(({ score }) => score.implausible);
}

export function levelOf(result: GrowthResult, crossings: readonly Crossing[]): Level {
  const judged = judgedOf(result);
  const bands = judged.flatMap(({ band, score }) => (score.implausible ? [] : [band]));
  if (result.flags.includes('oedema') || bands.some((band) => URGENT.has(band))) return 'urgent';
  if (doubtfulOf(result).length > 0 || result.flags.includes('head-over-length')) {
    return 'figures';
  }
  if (bands.some((band) => !QUIET.has(band) && band !== 'risk-of-overweight')) return 'soon';
  if (crossings.some(isWorrying)) return 'course';
  if (bands.includes('risk-of-overweight')) return 'watch';
  return judged.length > 0 ? 'well' : 'none';
}

/** An implausible figure that would be dangerous if it were right after all. */
export function dangerIfRight(result: GrowthResult): boolean {
  return doubtfulOf(result).some(({ band }) => URGENT.has(band));
}

/** A lasting fall, or a head that lastingly grows away from its line. */
export function isWorrying({ direction, lasting, series }: Crossing): boolean {
  return lasting && (direction === 'down' || series === 'hcfa');
}

/** Which way the weight leans, where it is a reason to be seen: the two need opposite advice. */
export function leanOf(result: GrowthResult): 'thin' | 'heavy' | null {
  const bands = concernsOf(result).map(({ band }) => band);
  if (bands.some((band) => band === 'wasting' || band === 'thinness' || band === 'underweight'))
    return 'thin';
  return bands.some((band) => band === 'overweight' || band === 'obesity') ? 'heavy' : null;
}
