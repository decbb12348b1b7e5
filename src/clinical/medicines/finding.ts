import { type Action, type Finding, KINDS, SEVERITIES, type Severity, type TextRef } from './types.ts';

const USUAL: Readonly<Record<Severity, Action>> = {
  avoid: 'do-not-combine-call-today',
  caution: 'ask-before-taking',
  watch: 'know-and-watch',
};

/** What to do about an interaction: what its effect asks for, unless it is too grave for that. */
export function interactionAction(severity: Severity, ofEffect: string | null | undefined): Action {
  if (severity === 'avoid' && ofEffect !== 'use-other-contraception') return USUAL.avoid;
  // Keys of `effects` are held to the actions by a test of the facts.
  return (ofEffect as Action | null | undefined) ?? USUAL[severity];
}

/** What to do when the medicine does not suit the person. Nobody is told to stop by themselves. */
export function personAction(severity: Severity): Action {
  return severity === 'avoid' ? 'do-not-take-call-today' : USUAL[severity];
}

export const textRef = (id: string, place: readonly [TextRef['list'], number] | null): TextRef[] =>
  place ? [{ entry: `drugs/${id}`, list: place[0], index: place[1] }] : [];

/** A finding of which only what differs from the usual has to be said. */
export function finding(
  told: Pick<Finding, 'kind' | 'severity' | 'between' | 'do' | 'source' | 'confidence'> & Partial<Finding>,
): Finding {
  return { effect: null, because: null, texts: [], like: null, ...told };
}

/** The gravest first, then by kind, then by the medicines: the same for the same findings in any order. */
export function sorted(findings: readonly Finding[]): Finding[] {
  const rank = ({ severity, kind }: Finding) =>
    SEVERITIES.indexOf(severity) * KINDS.length + KINDS.indexOf(kind);
  const name = ({ between, because, effect }: Finding) => `${between.join()}|${because}|${effect}`;
  return findings.toSorted((a, b) => rank(a) - rank(b) || (name(a) < name(b) ? -1 : 1));
}
