import { expect, it } from 'vitest';
import { loadKnowledge } from '../../src/clinical/cli/read-knowledge.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { isWrong, judgeGuard } from './evaluation/guard.ts';

/**
 * The share of each case set that may be judged wrongly: a little above what was measured, so that a change of the
 * phrase lists, the sentences or the features cannot make the guard worse unseen. The bars themselves are lower.
 */
const MOST = { danger: 0.09, harmless: 0.12, plain: 0.13 };

const verdicts = judgeGuard(loadKnowledge());

it.each(LANGUAGES.map(({ code }) => code))('in %s sees the cries for help and lets the rest pass', (lang) => {
  for (const [of, most] of Object.entries(MOST)) {
    const set = verdicts.filter((v) => v.lang === lang && v.of === of);
    expect(set.length, of).toBeGreaterThan(100);
    expect(set.filter(isWrong).length / set.length, of).toBeLessThan(most);
  }
});
