/** Units of laboratory reports in UCUM's spelling (units as content/knowledge/labs.json writes them), and back. */

const UCUM: Readonly<Record<string, string>> = {
  '10^12/L': '10*12/L',
  '10^3/uL': '10*3/uL',
  '10^6/uL': '10*6/uL',
  '10^9/L': '10*9/L',
  'IU/L': '[IU]/L',
  'cells/uL': '{cells}/uL',
  'lakh/uL': '10*5/uL',
  'million/uL': '10*6/uL',
  'mIU/L': 'm[IU]/L',
  'mIU/mL': 'm[IU]/mL',
  'uIU/mL': 'u[IU]/mL',
  'mL/min/1.73m2': 'mL/min/{1.73_m2}',
  'ng/mL FEU': 'ng/mL{FEU}',
  'ug/L FEU': 'ug/L{FEU}',
  'ug/mL FEU': 'ug/mL{FEU}',
  pH: '[pH]',
  ratio: '{ratio}',
};
/** The same in UCUM as in our data. */
const SAME = new Set([
  ...['%', 'L/L', 'U/L', 'fL', 'g/L', 'g/dL', 'mEq/L', 'mg/L', 'mg/dL', 'mg/g', 'mg/mmol', 'mm/h'],
  ...['mmol/L', 'mmol/mol', 'ng/L', 'ng/dL', 'ng/mL', 'nmol/L', 'pg', 'pg/mL', 'pmol/L', 's'],
  ...['ug/L', 'ug/dL', 'umol/L'],
]);
const TEXTS = new Map(Object.entries(UCUM).map(([text, code]) => [code, text]));
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  '10*6/uL': '10^6/uL',
  'ml/min/{1.73_m2}': 'mL/min/1.73m2',
};

/** null where no code is known: then the unit stays text. */
export function ucumOf(unit: string): string | null {
  return UCUM[unit] ?? (SAME.has(unit) ? unit : null);
}

/** As our laboratory data writes it; what it does not know stays. */
export function unitOfUcum(code: string): string {
  return OTHER_TEXTS[code] ?? TEXTS.get(code) ?? code;
}
