import { useTranslation } from 'react-i18next';
import { type Measure, type UnitId, unitOf } from '../../clinical/readings/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const FIRST_STRONG = '\u2068';
const END = '\u2069';

/** Measurements in the reader's language, in the unit they were told in. */
export function useReadingWords(): {
  value: (measure: Measure, reading: { values: readonly number[]; unit: UnitId }) => string;
  number: (value: number, decimals?: number) => string;
} {
  const { t } = useTranslation('measurements');
  const { language, dir } = useLanguage();
  const number = (value: number, decimals = 2) =>
    formatNumber(language, value, { maximumFractionDigits: decimals });
  return {
    number,
    value: (measure, { values, unit }) => {
      const parts = unitOf(measure, unit)?.parts ?? [];
      const [first = '', second = ''] = values.map((value, i) => number(value, parts[i]?.decimals));
      const told = t(`value.${unit}`, { first, second });
      // Apart from the sentence around it, or "38.6 °C" is drawn the wrong way round in a line from right to left.
      return dir === 'rtl' ? `${FIRST_STRONG}${told}${END}` : told;
    },
  };
}
