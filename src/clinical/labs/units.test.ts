import { describe, expect, test } from 'vitest';
import { toNumber } from './exact.ts';
import { readUnit } from './units.ts';

/** Units of one kind of quantity that are one and the same, each told in many ways. */
const SAME: [string, string[]][] = [
  ['mg/dL', ['MG/DL', 'mg/dl.', 'mg%', 'mgs%', 'mg / dl', 'mg per dL', 'mg/100 mL', 'mg/100ml']],
  ['g/dL', ['gm/dl', 'gms/dL', 'g%', 'gm%', 'Gm %', 'grams/dL', 'g/deciliter']],
  ['umol/L', ['µmol/L', 'μmol/l', 'mcmol/L', 'micromol/L', 'umol/litre', 'µmoles/L']],
  ['mmol/L', ['mmol/l', 'mmols/L', 'mmoles/liter', 'MMOL/L']],
  ['ug/dL', ['µg/dl', 'mcg/dL', 'microg/dL']],
  ['ng/mL', ['ug/L', 'µg/l', 'mcg/L']],
  ['mIU/L', ['uIU/mL', 'µIU/ml', 'mU/L', 'µU/mL', 'mcIU/mL']],
  ['U/L', ['IU/L', 'iu/l', 'u/litre']],
  ['mEq/L', ['meq/l', 'mEq/litre']],
  [
    '10^3/uL',
    [
      ...[
        'K/uL',
        'k/µl',
        'x10^3/uL',
        '×10³/µL',
        '10*3/uL',
        '10e3/uL',
        'thou/mm3',
        'thousand/cumm',
        '10^9/L',
        'x10⁹/L',
      ],
      ...['G/L', '10^3/mm^3', 'K/mm³', '10^3 cells/uL', 'thou/cu.mm', 'K/mcL', '10^3', '10*9/L'],
    ],
  ],
  [
    'cells/uL',
    ['/uL', '/cumm', 'cells/cumm', 'cells / cmm', '/mm3', 'per cumm', 'cells/mm³', '/cu.mm', 'cells/µL'],
  ],
  ['million/uL', ['10^6/uL', 'mill/cumm', 'M/uL', '10^12/L', 'T/L', 'millions/cumm', 'x10^12/L']],
  ['lakh/uL', ['lakhs/cumm', 'lac/cumm', 'lakhs', 'lacs/µL', '10^5/uL']],
  ['%', ['percent', '% ']],
  ['mm/h', ['mm/hr', 'mm/1hr', 'mm / hour', 'mm/1st hr', 'mm/1st hour']],
  ['mL/min/1.73m2', ['ml/min/1.73 m²', 'mL/min/1.73m^2', 'ml/min']],
  ['s', ['sec', 'seconds', 'Secs.']],
  ['ng/mL FEU', ['ug/L FEU', 'ng/ml (FEU)', 'ng FEU/mL']],
  ['fL', ['fl', 'µm3', 'cu µm']],
  ['mg/g', ['mg/g creat', 'mg/g creatinine', 'µg/mg']],
];

const told = (text: string) => readUnit(text).map((u) => `${u.quantity} ${toNumber(u.scale)}`);

describe('units', () => {
  const pairs = SAME.flatMap(([unit, others]) => others.map((other) => [other, unit] as const));
  test.each(pairs)('%j is %s', (other, unit) => {
    const [first = 'unreadable'] = told(unit);
    expect(told(other)).toContain(first);
  });
  test('a kilogram is no gram and a litre no decilitre', () => {
    expect(told('g/L')).not.toEqual(told('g/dL'));
    expect(told('kg/L')).not.toEqual(told('g/L'));
    expect(told('ukat/L')).toEqual(['activity-per-volume 60']);
  });
  test('on French reports "G/L" may also count cells', () => {
    expect(told('G/L')).toEqual(['mass-per-volume 1', 'cells-per-volume 1000000000']);
  });
  test.each(['furlong', 'mg', 'mg/', '/', 'mmHg', 'g/day', 'constructor', 'toString/l', '10^7/L', '🙂'])(
    '%j is no unit of a blood test',
    (unit) => expect(readUnit(unit)).toEqual([]),
  );
});
