/** What people measure at home: how a file names it, in which units it comes and what cannot be. */

export const MEASURES = [
  'blood-pressure',
  'pulse',
  'temperature',
  'weight',
  'height',
  'glucose',
  'oxygen',
  'waist',
  'peak-flow',
  'pain',
  'mood',
  'sleep',
  'steps',
  'practice',
] as const;
export type MeasureId = (typeof MEASURES)[number];

export type MeasureUnit = {
  /** UCUM. */
  code: string;
  /** As people write it. */
  text: string;
  /** Other spellings, without case, spaces and dots. */
  spellings: readonly string[];
  /** Beyond these no living person has been (general knowledge): a slip of the pen or another unit. */
  possible: readonly [number, number];
};
export type Measure = {
  /** The code that the FHIR R4 vital signs profiles fix; a test compares them. null: none is confirmed. */
  loinc: string | null;
  /** Codes other systems use for the same, read but never written. */
  alsoRead: readonly string[];
  category: 'vital-signs' | 'exam' | 'survey' | 'activity';
  /** The first is what a bare number means. */
  units: readonly [MeasureUnit, ...MeasureUnit[]];
  whole?: true;
};

const unit = (
  code: string,
  text: string,
  possible: readonly [number, number],
  ...spellings: string[]
): MeasureUnit => ({ code, text, possible, spellings });

export const MEASURE: Readonly<Record<MeasureId, Measure>> = {
  'blood-pressure': {
    loinc: '85354-9',
    alsoRead: ['55284-4'],
    category: 'vital-signs',
    units: [unit('mm[Hg]', 'mmHg', [20, 350], 'mmhg', 'mm[hg]', 'torr')],
  },
  pulse: {
    loinc: '8867-4',
    alsoRead: [],
    category: 'vital-signs',
    units: [unit('/min', '/min', [15, 350], '/min', 'bpm', 'beats/min', '1/min', 'min-1', '{beats}/min')],
  },
  temperature: {
    loinc: '8310-5',
    alsoRead: [],
    category: 'vital-signs',
    units: [
      unit('Cel', '°C', [20, 45], 'cel', '°c', 'c', 'celsius', '℃'),
      unit('[degF]', '°F', [68, 113], '[degf]', '°f', 'f', 'fahrenheit', '℉'),
    ],
  },
  weight: {
    loinc: '29463-7',
    alsoRead: ['3141-9'],
    category: 'vital-signs',
    units: [
      unit('kg', 'kg', [0.3, 650], 'kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'),
      unit('[lb_av]', 'lb', [0.6, 1430], '[lb_av]', 'lb', 'lbs', 'pound', 'pounds'),
      unit('g', 'g', [300, 650_000], 'g', 'gram', 'grams'),
    ],
  },
  height: {
    loinc: '8302-2',
    alsoRead: [],
    category: 'vital-signs',
    units: [
      unit('cm', 'cm', [20, 280], 'cm', 'cms', 'centimetre', 'centimeter'),
      unit('[in_i]', 'in', [8, 110], '[in_i]', 'in', 'inch', 'inches', '"'),
      unit('m', 'm', [0.2, 2.8], 'm', 'metre', 'meter'),
    ],
  },
  glucose: {
    loinc: null,
    alsoRead: [],
    category: 'exam',
    units: [
      unit('mg/dL', 'mg/dL', [10, 2000], 'mg/dl', 'mg/100ml'),
      unit('mmol/L', 'mmol/L', [0.5, 111], 'mmol/l', 'mmol'),
    ],
  },
  oxygen: {
    loinc: '2708-6',
    alsoRead: ['59408-5'],
    category: 'vital-signs',
    units: [unit('%', '%', [30, 100], '%', 'percent')],
  },
  waist: {
    loinc: null,
    alsoRead: ['8280-0'],
    category: 'exam',
    units: [
      unit('cm', 'cm', [20, 350], 'cm', 'cms'),
      unit('[in_i]', 'in', [8, 138], '[in_i]', 'in', 'inch', 'inches', '"'),
    ],
  },
  'peak-flow': {
    loinc: null,
    alsoRead: [],
    category: 'exam',
    units: [unit('L/min', 'L/min', [20, 1000], 'l/min', 'lpm')],
  },
  pain: {
    loinc: null,
    alsoRead: [],
    category: 'survey',
    units: [unit('{score}', '', [0, 10], '{score}', 'score', '/10', '')],
    whole: true,
  },
  mood: {
    loinc: null,
    alsoRead: [],
    category: 'survey',
    units: [unit('{score}', '', [0, 10], '{score}', 'score', '/10', '')],
    whole: true,
  },
  sleep: {
    loinc: null,
    alsoRead: [],
    category: 'activity',
    units: [
      unit('h', 'h', [0, 24], 'h', 'hr', 'hrs', 'hour', 'hours'),
      unit('min', 'min', [0, 1440], 'min', 'mins', 'minute', 'minutes'),
    ],
  },
  steps: {
    loinc: null,
    alsoRead: [],
    category: 'activity',
    units: [unit('{steps}', '', [0, 200_000], '{steps}', 'steps', 'step', '')],
    whole: true,
  },
  practice: {
    loinc: null,
    alsoRead: [],
    category: 'activity',
    units: [unit('min', 'min', [1, 1440], 'min', 'mins', 'minute', 'minutes')],
    whole: true,
  },
};

export function isMeasure(value: unknown): value is MeasureId {
  return MEASURES.some((id) => id === value);
}

/** The unit that a text names, or undefined; '' is the one a bare number means. */
export function readUnit(measure: MeasureId, text: string): MeasureUnit | undefined {
  const { units } = MEASURE[measure];
  const plain = text.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '').replace('º', '°');
  if (plain === '') return units[0];
  return units.find(({ code, spellings }) => code.toLowerCase() === plain || spellings.includes(plain));
}

export function unitText(measure: MeasureId, code: string): string {
  return MEASURE[measure].units.find((one) => one.code === code)?.text ?? code;
}

export type ValueFault = 'impossible' | 'second-missing' | 'pressure-order';

/** Whether a value can be of a living person; null where it can. */
export function faultOf(
  measure: MeasureId,
  value: number,
  value2: number | null,
  { possible: [least, most] }: MeasureUnit,
): ValueFault | null {
  const fits = (figure: number) => figure >= least && figure <= most;
  const { whole } = MEASURE[measure];
  if (!fits(value) || (whole && !Number.isInteger(value))) return 'impossible';
  if (measure !== 'blood-pressure') return null;
  if (value2 === null) return 'second-missing';
  if (!fits(value2)) return 'impossible';
  return value2 < value ? null : 'pressure-order';
}
