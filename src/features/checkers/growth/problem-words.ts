import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { childOf, type GrowthAnswers, type GrowthStep, isImperial, type Known } from './answers.ts';
import type { Problem } from './problems.ts';

const KG_A_POUND = 0.45359237;
const CM_AN_INCH = 2.54;

/** What is wrong, what would be right in the unit that was asked for, and that nothing is lost. */
export function useProblemWords(
  answers: GrowthAnswers,
  known: Known,
): (step: GrowthStep, problem: Problem) => string {
  const { t } = useTranslation(['growth', 'checkers']);
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(language, value, { maximumFractionDigits: 1 });
  return (step, problem) => {
    if (problem.code === 'figure') return t('checkers:error.figure');
    if (problem.code === 'unanswered') return t('growth:error.unanswered');
    if (problem.code === 'before-birth') {
      const born = childOf(answers, known).born;
      return t('growth:error.before-birth', { born: formatDate(language, `${born}T12:00:00`) });
    }
    if (problem.code !== 'range') return t(`growth:error.${problem.code}`);
    const imperial = isImperial(answers, known);
    const weighs = step === 'weight';
    const factor = imperial ? (weighs ? KG_A_POUND : CM_AN_INCH) : 1;
    const unit = weighs ? (imperial ? 'lb' : 'kg') : imperial ? 'in' : 'cm';
    const [from, to] = problem.range.map((value) => number(value / factor));
    const range = t('checkers:error.range', { from, to, unit });
    // Grams or metres are guessed from kilograms and centimetres; from pounds and inches the guess means nothing.
    if (imperial || !problem.likely_unit) return range;
    return `${range} ${t('checkers:error.unit', { unit: problem.likely_unit })}`;
  };
}
