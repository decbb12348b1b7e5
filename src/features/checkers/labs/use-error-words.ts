import { useTranslation } from 'react-i18next';
import type { LabError } from '../../../clinical/labs/index.ts';
import type { Refused } from './request.ts';
import type { LabWording } from './use-lab-words.ts';

const WORDED = [
  'value-missing',
  'called-missing',
  'value-invalid',
  'value-negative',
  'value-impossible',
  'value-ambiguous',
  'value-undecided',
  'value-not-a-number',
  'digits-mixed',
  'unit-conflict',
  'unit-mismatch',
  'report-range-invalid',
  'report-range-impossible',
  'not-for-this-sex',
  'no-range-in-pregnancy',
  'date-future',
  'date-before-birth',
] as const;

type Part = 'value' | 'unit' | 'called' | 'low' | 'high';

/** The field at which a refusal stands. Where only the report's own range helps, that is where it is to be filled in. */
export function partOf({ path, code }: Pick<Refused, 'path' | 'code'>): Part {
  if (path === 'unit' && code !== 'unit-conflict') return 'unit';
  if (path === 'called') return 'called';
  if (path === 'report_range.high') return 'high';
  return path.startsWith('report_range') || path === 'sex' || path === 'pregnant' ? 'low' : 'value';
}

/** What is wrong, what makes sense in the unit that was chosen, and which unit was probably meant. */
export function useErrorWords(wording: LabWording) {
  const { t } = useTranslation('labs');
  return (error: Refused, unit: string): string => {
    const code = WORDED.find((known) => known === error.code);
    // Said once above all fields.
    if (error.code === 'person-contradiction') return '';
    if (!code) return t('error.other');
    const usual = error.range ? wording.range(inUnit(error.range, unit)) : '';
    const possible = error.possible ? wording.range(inUnit(error.possible, unit)) : '';
    const said =
      code === 'value-impossible' && usual === ''
        ? t('error.value-impossible-only', { possible })
        : t(`error.${code}`, { usual, possible });
    const meant = error.hint?.key === 'maybe-wrong-unit' ? error.hint.units : [];
    return meant.length > 0
      ? `${said} ${t('error.hint', { unit: wording.list(meant.map(wording.unit)) })}`
      : said;
  };
}

/** In the unit chosen where it is one of the two systems, else in the conventional one. */
function inUnit(limits: NonNullable<LabError['possible']>, unit: string) {
  return limits.si.unit === unit ? limits.si : limits.conventional;
}
