import type { TFunction } from 'i18next';
import type { Sorted } from './sorted.ts';
import type { LabWording, WordsByTest } from './use-lab-words.ts';

/** A note on the timeline takes 4,000 characters; of a whole blood count everything would be more. */
const MOST = 3_900;

interface Telling {
  t: TFunction<'labs'>;
  wording: LabWording;
  words: WordsByTest;
  head: { title: string; lead: string };
  day: string;
}

/** The result line by line, as it is saved, shared and read aloud: what to do, every value, then what those outside mean. */
export function linesOf(sorted: Sorted, { t, wording, words, head, day }: Telling): string[] {
  const { critical, outside, inside } = sorted;
  const urgent = critical.length > 0 ? [t('critical.do'), t('critical.ill')] : [];
  const values = [...critical, ...outside, ...inside].map((result) => wording.line(result));
  const meanings = [...critical, ...outside].flatMap(({ test, direction }) => {
    const side = direction && words[test]?.[direction];
    if (!side) return [];
    return [`${wording.nameOf(test)}: ${[side.meaning, ...side.next].join(' ')}`];
  });
  const general = critical.length > 0 ? [t('critical.general')] : [];
  return fitting(
    [
      head.title,
      ...values.slice(0, 1),
      ...urgent,
      day,
      ...values.slice(1),
      ...general,
      ...meanings,
      t('rule'),
    ],
    MOST,
  );
}

/** As many lines as fit, from the first one on. */
export function fitting(lines: readonly string[], most: number): string[] {
  let length = 0;
  const end = lines.findIndex((line) => {
    length += [...line].length + 1;
    return length > most;
  });
  return lines.slice(0, end === -1 ? lines.length : end);
}
