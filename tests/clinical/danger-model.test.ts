import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DangerModelFile, openModel, readDanger } from '../../src/clinical/guard/danger-model.ts';
import { type DangerSentences, train } from '../../src/clinical/guard/train.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../content/knowledge/${path}`, import.meta.url), 'utf8')) as T;
const bytesOf = (file: DangerModelFile) => Array.from(openModel(file).danger.weights);

describe.each(LANGUAGES.map(({ code }) => code))('the model of %s', (code) => {
  const kept = read<DangerModelFile>(`${code}/danger-model.json`);
  const learnt = train(read<DangerSentences>(`${code}/danger-sentences.json`), code);

  it('is what its sentences teach: after a change of either, run clinical:train', () => {
    expect(kept.threshold).toBeCloseTo(learnt.threshold, 1);
    const [before, now] = [bytesOf(kept), bytesOf(learnt)];
    expect(before).toHaveLength(now.length);
    // Another processor may round the last place of a weight the other way.
    const apart = before.filter((weight, i) => Math.abs(weight - (now[i] ?? 0)) > 1);
    expect(apart).toHaveLength(0);
  });

  it('knows most of what it learnt from', () => {
    const model = openModel(kept);
    const { harmless = [], plain = [], ...danger } = read<DangerSentences>(`${code}/danger-sentences.json`);
    const share = (texts: readonly string[]) =>
      texts.filter((text) => (readDanger(text, model)?.danger ?? -9) >= model.threshold).length /
      texts.length;
    expect(share(Object.values(danger).flat())).toBeGreaterThan(0.95);
    expect(share(harmless)).toBeLessThan(0.05);
    expect(share(plain)).toBeLessThan(0.05);
  });
});
