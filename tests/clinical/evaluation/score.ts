import {
  assess,
  type Knowledge,
  LEVELS,
  parseInput,
  type Triage,
} from '../../../src/clinical/symptoms/index.ts';
import type { Case } from './cases.ts';

export interface Verdict {
  of: Case;
  /** 0 is first; -1 where the diagnosis is not named or not held. Null where the case has none. */
  place: number | null;
  given: Triage;
  /** Levels too low (negative) or too high (positive), 0 where right or accepted. Null where the case has none. */
  triageOff: number | null;
  named: { id: string; probability: number }[];
  findings: string[];
  unread: string[];
  flags: string[];
}

/** Throws where a case does not pass the input schema: a broken case would silently count as a miss. */
export function judge(of: Case, knowledge: Knowledge): Verdict {
  const parsed = parseInput(of.input);
  if (!parsed.ok) throw new Error(`${of.id}: ${parsed.error.path}: ${parsed.error.message}`);
  const result = assess(parsed.value, knowledge);
  return {
    of,
    place: of.diagnosis === null ? null : result.conditions.findIndex((c) => of.right.includes(c.id)),
    given: result.triage,
    triageOff: of.triage === null ? null : offBy(result.triage, of.triage, of.alsoOk),
    named: result.conditions.map(({ id, probability }) => ({ id, probability })),
    findings: result.findings.map(
      (f) => (f.state === 'present' ? '+' : f.state === 'absent' ? '-' : '?') + f.id,
    ),
    unread: result.unread,
    flags: result.red_flags,
  };
}

function offBy(given: Triage, wanted: Triage, alsoOk: readonly Triage[]): number {
  if (alsoOk.includes(given)) return 0;
  return LEVELS.indexOf(given) - LEVELS.indexOf(wanted);
}

export interface Figures {
  cases: number;
  first: number;
  firstThree: number;
  firstTen: number;
  triaged: number;
  triageRight: number;
  under: number;
  over: number;
  emergencies: number;
  /** Emergencies that were told to be seen today or now. */
  emergenciesSent: number;
  emergenciesNow: number;
}

/** Shares are counts over `cases` (diagnosis), `triaged` (triage) and `emergencies`. */
export function figures(verdicts: readonly Verdict[]): Figures {
  const judged = verdicts.filter((v) => v.place !== null);
  const within = (n: number) =>
    judged.filter(({ place }) => place !== null && place >= 0 && place < n).length;
  const triaged = verdicts.filter((v) => v.triageOff !== null);
  const emergencies = triaged.filter((v) => v.of.triage === 'emergency');
  return {
    cases: judged.length,
    first: within(1),
    firstThree: within(3),
    firstTen: within(10),
    triaged: triaged.length,
    triageRight: triaged.filter((v) => v.triageOff === 0).length,
    under: triaged.filter((v) => (v.triageOff ?? 0) < 0).length,
    over: triaged.filter((v) => (v.triageOff ?? 0) > 0).length,
    emergencies: emergencies.length,
    emergenciesSent: emergencies.filter((v) => LEVELS.indexOf(v.given) >= 2).length,
    emergenciesNow: emergencies.filter((v) => v.given === 'emergency').length,
  };
}
