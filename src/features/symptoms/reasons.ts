import type { Reason } from '../../clinical/symptoms/index.ts';
import type { Engine } from './engine.ts';

type Word = (
  key: Exclude<Reason['key'], 'red-flag'>,
  params: { condition: string; finding: string },
) => string;

/** The engine's reasons as sentences; each says its own once. */
export function wordReasons(reasons: readonly Reason[], engine: Engine, word: Word): string[] {
  const sentences = reasons.flatMap((reason) => {
    if (reason.key === 'red-flag') return engine.words.redFlags[String(reason.params.id)]?.reason ?? [];
    const condition = engine.words.conditions[String(reason.params.condition)]?.name;
    const finding = reason.params.finding ? engine.nameOf(String(reason.params.finding)) : undefined;
    return word(reason.key, { condition: condition ?? '', finding: finding ?? '' });
  });
  return [...new Set(sentences)];
}
