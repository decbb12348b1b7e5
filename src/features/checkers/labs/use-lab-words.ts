import { useTranslation } from 'react-i18next';
import type { LabKnowledge, LabResult, LabWords, Note, ShownRange } from '../../../clinical/labs/index.ts';
import { formatDate, formatList, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { openLow } from './place.ts';
import { unitText } from './units.ts';

export type WordsByTest = Readonly<Record<string, LabWords | undefined>>;
type Told = Pick<LabResult, 'status' | 'direction' | 'how_far' | 'notes'> & {
  value: Pick<LabResult['value'], 'grade'>;
};

/** Decimals are the engine's; it rounds to six at most. */
const AS_GIVEN = { maximumFractionDigits: 6 };
/** A number and its Latin unit stay together and in order within Arabic. */
const together = (text: string) => `\u2066${text}\u2069`;
const UNSURE: ReadonlySet<Note['key']> = new Set<Note['key']>(['normal-yet-unsure', 'normal-depends-on-sex']);

export const isUnsure = ({ notes }: Pick<LabResult, 'notes'>): boolean =>
  notes.some(({ key }) => UNSURE.has(key));
export const mustCall = ({ act }: Pick<LabResult, 'act'>): boolean => act === 'call-or-go-today';

/** How the engine's answers are put in words, in the language on screen. Saved values need no `knowledge`. */
export function useLabWords(words: WordsByTest, knowledge?: LabKnowledge) {
  const { t } = useTranslation('labs');
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(language, value, AS_GIVEN);
  const withUnit = (figures: string, unit: string) => {
    const printed = unitText(unit);
    return together(`${figures} ${printed.startsWith('10') ? `× ${printed}` : printed}`.trim());
  };
  const amount = (value: number, unit: string, comparator = '') =>
    withUnit(`${comparator}${number(value)}`, unit);
  const day = (date: string) => formatDate(language, `${date}T12:00:00`);
  const list = (items: readonly string[]) => formatList(language, items);

  /** "12 to 16 g/dL", "up to 5 mg/L" */
  const range = (limits: ShownRange): string => {
    const { low, high } = openLow(limits);
    if (low !== null && high !== null)
      return t('range.between', { low: number(low), high: amount(high, limits.unit) });
    if (high !== null) return t('range.upTo', { high: amount(high, limits.unit) });
    return low === null ? '' : t('range.from', { low: amount(low, limits.unit) });
  };
  const grade = (sign: NonNullable<LabResult['value']['grade']>) => t(`grade.${sign}`);

  const nameOf = (id: string) => words[id]?.name ?? knowledge?.tests.get(id)?.names[0] ?? id;
  /** As it stands on the report, or in the unit its range is told in. */
  const valueWords = ({ value, range: { given }, conversions }: LabResult): string => {
    if (value.grade) return grade(value.grade);
    const own = conversions.find(({ unit }) => unit === given.unit) ?? value.conventional;
    return own ? amount(own.value, own.unit, value.comparator ?? '') : '';
  };
  const rangeOf = (result: LabResult): string => {
    if (!result.value.grade) return range(result.range.given);
    const last = knowledge?.tests.get(result.test)?.normalUpToGrade;
    return t(last === 'trace' ? 'range.trace' : 'range.negative');
  };
  const status = (result: Told): string => {
    const { status: told, direction, how_far, value } = result;
    if (value.grade === 'negative') return t('status.notFound');
    if (value.grade === 'trace' && told === 'normal') return t('status.trace');
    if (value.grade) return t('status.found', { grade: grade(value.grade) });
    if (told === 'normal' || !direction) return t(isUnsure(result) ? 'status.unsure' : 'status.in');
    return t(`status.${direction}.${told === 'critical' ? 'critical' : (how_far ?? 'slightly')}`);
  };

  return {
    number,
    amount,
    range,
    day,
    list,
    grade,
    nameOf,
    value: valueWords,
    rangeOf,
    status,
    unit: (unit: string) => together(unitText(unit)),
    /** A value in one line, as in the list of what cannot wait and in what is saved. */
    line: (result: LabResult): string => {
      const name = nameOf(result.test);
      const words = { name, value: valueWords(result), status: status(result), range: rangeOf(result) };
      if (!result.value.grade) return t('card.lineStatus', words);
      return t(result.status === 'normal' ? 'card.line' : 'card.lineSign', words);
    },
    note: ({ key, params }: Note): string => {
      const amountOf = (value: unknown) =>
        typeof value === 'number' ? amount(value, String(params.unit ?? '')) : '';
      const units = Array.isArray(params.units) ? params.units.map((u: string) => together(unitText(u))) : [];
      return t(`note.${key}`, {
        units: list(units),
        unit: together(unitText(String(params.unit ?? ''))),
        limit: amountOf(params.limit),
        value: typeof params.value === 'number' ? number(params.value) : '',
        years: typeof params.from_years === 'number' ? number(params.from_years) : '',
        sex: params.sex === 'female' ? t('origin.women') : t('origin.men'),
      });
    },
  };
}

export type LabWording = ReturnType<typeof useLabWords>;
