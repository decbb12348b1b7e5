import { useTranslation } from 'react-i18next';
import { useReadingWords } from '../reading-words.ts';
import type { Problem } from './typed.ts';

/** What is wrong with a field, and that what stands in it stays. */
export function useProblemWords(): (problem: Problem | undefined) => string | null {
  const { t } = useTranslation(['timeline', 'measurements']);
  const { number } = useReadingWords();
  return (problem) => {
    if (!problem) return null;
    switch (problem.code) {
      case 'required':
      case 'no-day':
      case 'future':
      case 'too-old':
        return t(`timeline:form.problem.${problem.code}`);
      case 'too-long':
      case 'not-count':
        return t(`timeline:form.problem.${problem.code}`, { most: number(problem.most) });
      case 'part-too-large':
        return t('measurements:problem.part-too-large', { below: number(problem.below) });
      case 'impossible': {
        const [from, to] = problem.range.map((limit) => number(limit, 1));
        const unit = t(`measurements:unit.${problem.unit}`);
        const likely = problem.likely && t(`measurements:unit.${problem.likely}`);
        const sentence = t('measurements:problem.impossible', { from, to, unit });
        return likely ? `${sentence} ${t('measurements:problem.likely', { unit: likely })}` : sentence;
      }
      default:
        return t(`measurements:problem.${problem.code}`);
    }
  };
}
