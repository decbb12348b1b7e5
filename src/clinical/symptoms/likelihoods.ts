import type { DurationBand, Likelihood, Prior, RiskFactor } from './knowledge-types.ts';

/**
 * The five steps as probabilities that a person with the condition has the finding. They are the middle of
 * the ranges clinicians mean by such words (always 90–100%, often 60–80%, sometimes 15–50%, rarely under
 * 15%), not measured frequencies. "never" is not zero, so that one misread word cannot exclude a condition.
 */
export const LIKELIHOOD: Record<Likelihood, number> = {
  'almost-always': 0.93,
  often: 0.68,
  sometimes: 0.22,
  rarely: 0.06,
  never: 0.005,
};

/**
 * "rarely" and "never" are written down because they speak against: whatever the estimate of the background,
 * such a finding stays below it by this factor.
 */
export const AGAINST: Partial<Record<Likelihood, number>> = { rarely: 0.5, never: 0.05 };

/** Share of the people of an age who seek advice at home that has the condition: orders of magnitude, estimates. */
export const PRIOR: Record<Prior, number> = {
  'very-rare': 0.0001,
  rare: 0.0006,
  uncommon: 0.004,
  common: 0.02,
  'very-common': 0.07,
};

/**
 * Exponents on the prior: for a story that tells little, and for a whole one. The steps are guesses over three orders
 * of magnitude, and a rare illness told in full would else lose to a common one told in part; where little is told,
 * what is common is what is likely. For what to do the prior counts more than for what is named, since how common an
 * illness is decides how much a level too high or too low costs.
 */
export const TRIAGE_PRIOR_WEIGHT = { little: 0.7, whole: 0.54 };
export const NAMING_PRIOR_WEIGHT = { little: 0.5, whole: 0.33 };
/** Complaints (groups of correlated findings) up to which a story tells little, and from which on it is whole. */
export const TOLD = { little: 1, whole: 4 };
/** A common illness keeps its prior whatever the exponent; what is rarer loses by it, what is commoner gains. */
export const USUAL: Prior = 'common';

export const RISK: Record<RiskFactor, number> = { doubles: 2, triples: 3, tenfold: 10 };

/**
 * Prior of "none of the conditions we know". It explains what a person complains of better than chance, since
 * something has to be its cause, and any real fit explains it better still.
 */
export const OTHER_PRIOR = 0.12;
export const OTHER_LIFT = 3;

/** Background rate of a finding: this part of its rate over all conditions, within these bounds. */
export const BACKGROUND = { share: 0.6, least: 0.01, most: 0.2 };
/** Smoking, weight, high blood pressure and the like are common in people who are ill with something else. */
export const LEAST_RISK_BACKGROUND = 0.1;

/**
 * What a symptom says about a condition that does not list it: the person would need a second reason for it.
 * Counted once a group, for symptoms only; a risk or an old illness needs no explanation.
 */
export const UNLISTED = 0.65;

/**
 * Part of its logarithm that an absent finding counts: what is denied was often asked for the sake of other
 * illnesses, and "not now" is told as "no".
 */
export const ABSENCE = 0.7;

/**
 * What a story is silent about counts this part of what it would count if it were denied, and only where the
 * condition would lead one to expect it ("almost always", "often"). A whole story tells what is most striking,
 * a short one leaves much out, so the part is small; once a finding of the group is told or denied it is nothing.
 */
export const SILENCE = 0.28;
export const EXPECTED: readonly Likelihood[] = ['almost-always', 'often'];

/** Weight of a second finding of one group: correlated findings say little new. */
export const GROUP_ECHO = 0.35;

export const DURATION_BANDS: { band: DurationBand; fromDays: number }[] = [
  { band: 'hours', fromDays: 0 },
  { band: 'days', fromDays: 1 },
  { band: 'weeks', fromDays: 14 },
  { band: 'months', fromDays: 60 },
];
/** Factor on the prior where the duration is one band, or more, from those of the condition. */
export const DURATION_MISS = [1, 0.6, 0.2, 0.08];

/** Factor for a condition of pregnancy where nobody said whether there is one (female, 12 to 55 years). */
export const MAYBE_PREGNANT = 0.08;
/** The same where there is one: the priors are shares of all people of an age, few of whom are pregnant. */
export const SURELY_PREGNANT = 45;

/**
 * What telling words of a story ("leans on the shopping trolley") multiply the odds of a condition by, each, and
 * how many of them count: they hint, findings decide.
 */
export const CUE_LIFT = 8;
export const MOST_CUES = 3;

/** Below this a condition is not named: it would only frighten. */
export const LEAST_PROBABILITY = 0.01;
export const MOST_CONDITIONS = 10;
