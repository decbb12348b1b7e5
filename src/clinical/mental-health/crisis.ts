const RISK_ITEM = 9;

/**
 * Whether the raw input holds an answer but "not at all" to item 9 of the PHQ-9. Looks at the input as it came, so
 * that it is told even when everything else is refused: other answers missing, no age, too young, a broken date.
 * An item 9 that cannot be read (9, "yes", "२") counts as an answer: a needless crisis panel harms less than a missing one.
 */
export function tellsRisk(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  const { instrument, answers } = raw as { instrument?: unknown; answers?: unknown };
  if (!Array.isArray(answers) || !mayBePhq9(instrument, answers.length)) return false;
  const answer: unknown = answers[RISK_ITEM - 1];
  if (answer === undefined || answer === null || answer === false) return false;
  if (typeof answer === 'string') return !/^\s*\p{Pd}?[0०০౦௦٠۰]*\s*$/u.test(answer);
  return answer !== 0;
}

/** The other forms have no ninth item; a form named wrongly that has one is taken for the PHQ-9. */
function mayBePhq9(instrument: unknown, answers: number): boolean {
  const name = typeof instrument === 'string' ? instrument.toLowerCase().replace(/[^a-z0-9]/g, '') : '';
  return name === 'phq9' || answers >= RISK_ITEM;
}
