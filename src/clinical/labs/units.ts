import { type Exact, exact, multiply } from './exact.ts';

/** What a unit measures. Only units of one quantity convert by a scale alone. */
export type Quantity =
  | 'mass-per-volume'
  | 'substance-per-volume'
  | 'charge-per-volume'
  | 'activity-per-volume'
  | 'cells-per-volume'
  | 'fraction'
  | 'substance-per-substance'
  | 'mass-per-mass'
  | 'mass-per-substance'
  | 'cell-volume'
  | 'cell-mass'
  | 'time'
  | 'sedimentation'
  | 'filtration'
  | 'none';

/** One reading of a unit: `scale` turns a value into the quantity's base (g/L, mol/L, U/L, cells/L, 1, s …). */
export interface Unit {
  quantity: Quantity;
  scale: Exact;
}

const PREFIX: Record<string, string> = {
  '': '1',
  k: '1e3',
  m: '1e-3',
  u: '1e-6',
  n: '1e-9',
  p: '1e-12',
  f: '1e-15',
};
const VOLUME: Record<string, string> = {
  l: '1',
  dl: '0.1',
  ml: '1e-3',
  ul: '1e-6',
  mm3: '1e-6',
  '100ml': '0.1',
};
const COUNT: Record<string, string> = {
  '': '1',
  cells: '1',
  cell: '1',
  k: '1e3',
  thou: '1e3',
  thousand: '1e3',
  thousands: '1e3',
  lakh: '1e5',
  lakhs: '1e5',
  lac: '1e5',
  lacs: '1e5',
  m: '1e6',
  mill: '1e6',
  mil: '1e6',
  million: '1e6',
  millions: '1e6',
  mn: '1e6',
  '1000': '1e3',
  '10^3': '1e3',
  '10^5': '1e5',
  '10^6': '1e6',
  '10^9': '1e9',
  '10^12': '1e12',
  giga: '1e9',
  g: '1e9',
  t: '1e12',
};
/** Counts that name no volume are per microlitre: nobody means anything else by "1.5 lakh". */
const PER_MICROLITRE = /^(?:k|thou|thousands?|lakhs?|lacs?|mill?|millions?|mn|10\^[356])$/;

const SIMPLE: Record<string, Unit> = {};
const simple = (quantity: Quantity, scale: string, ...texts: string[]) => {
  for (const text of texts) SIMPLE[text] = { quantity, scale: exact(scale) };
};
simple('fraction', '0.01', '%', 'percent', 'vol%');
simple('fraction', '1', 'l/l', 'fraction');
simple('substance-per-substance', '1e-3', 'mmol/mol');
simple('mass-per-mass', '1e-3', 'mg/g', 'ug/mg', 'mg/gcreatinine', 'mg/gcreat', 'mg/gcr', 'ug/mgcreatinine');
simple('mass-per-mass', '1', 'g/g', 'mg/mg');
simple('mass-per-substance', '1', 'mg/mmol', 'g/mol', 'mg/mmolcreatinine', 'mg/mmolcr');
simple('cell-volume', '1', 'fl', 'um3', 'cuum', 'femtolitre', 'femtoliter');
simple('cell-mass', '1', 'pg', 'picogram', 'pg/cell');
simple('time', '1', 's', 'sec', 'secs', 'second', 'seconds');
simple(
  'sedimentation',
  '1',
  'mm/h',
  'mm/hr',
  'mm/hour',
  'mm/1h',
  'mm/1hr',
  'mm/1sthr',
  'mm/1sthour',
  'mm/60min',
);
simple(
  'filtration',
  '1',
  'ml/min/1.73m2',
  'ml/min/1.73',
  'ml/min',
  'ml/min/1.73sqm',
  'ml/min/1.73m',
  'ml/min/m2',
);
simple('none', '1', '', 'ratio', 'index', 'ph', 'qual', 'none', 'sg');

/** One spelling for all: no case, width, spaces or dots; micro as u, "per" as /, powers as 10^n. */
export function normaliseUnit(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/\s+per\s+|\\|÷/g, '/')
    .replace(/^per\s+/, '/')
    .replace(/\s+/g, '')
    .replace(/[×*]/g, 'x')
    .replace(/^x(?=10)/, '')
    .replace(/^10[\^ex]*(3|5|6|9|12)(?=$|[/a-z])/, '10^$1')
    .replace(/micro(?=[gml])/g, 'u')
    .replace(/mcg/g, 'ug')
    .replace(/mc(?=mol|l|iu)/g, 'u')
    .replace(/(\d)\.(?=\d)/g, '$1@')
    .replace(/\./g, '')
    .replace(/@/g, '.')
    .replace(/(?<=m)\^(?=[23]$)/, '')
    .replace(/c(?:u|ubic)?mm3?$/, 'mm3')
    .replace(/lit(?:re|er)s?$/, 'l')
    .replace(/deci(?=l)/, 'd')
    .replace(/(g|mol)(?:ram|rams|m|ms|s|e|es)(?=[/%]|$)/, '$1');
}

/** Every reading of a unit: "g/L" is grams, and on French reports also giga cells per litre. Empty: unknown. */
export function readUnit(text: string): Unit[] {
  const unit = normaliseUnit(text).replace(/\(?feu\)?/, '');
  const found = Object.hasOwn(SIMPLE, unit) ? SIMPLE[unit] : undefined;
  const readings = [found, perVolume(unit), cells(unit)];
  return readings.filter((reading) => reading !== undefined);
}

/** Whether the text names D-dimer units, of which the other kind is about half as large. */
export function namesDimerUnits(text: string): boolean {
  return /ddu/i.test(text);
}

function perVolume(unit: string): Unit | undefined {
  const parts = /^([a-z]+)(?:\/(100ml|[mdu]?l|mm3)|(%))$/.exec(unit);
  const volume = VOLUME[parts?.[3] ? 'dl' : (parts?.[2] ?? '')];
  const amount = amountOf(parts?.[1] ?? '');
  if (!volume || !amount) return undefined;
  return { quantity: amount.quantity, scale: multiply(amount.scale, reciprocal(volume)) };
}

function amountOf(text: string): Unit | undefined {
  const parts = /^([kmunpf]?)(g|mol|eq|iu|u|kat)$/.exec(text);
  const prefix = PREFIX[parts?.[1] ?? ''];
  if (!parts || !prefix) return undefined;
  const scale = exact(prefix);
  switch (parts[2]) {
    case 'g':
      return { quantity: 'mass-per-volume', scale };
    case 'mol':
      return { quantity: 'substance-per-volume', scale };
    case 'eq':
      return { quantity: 'charge-per-volume', scale };
    case 'kat':
      // One katal is a mole a second, one unit a micromole a minute.
      return { quantity: 'activity-per-volume', scale: multiply(scale, exact('6e7')) };
    default:
      return { quantity: 'activity-per-volume', scale };
  }
}

function cells(unit: string): Unit | undefined {
  const [head = '', volume, more] = unit.split('/');
  if (more !== undefined) return undefined;
  const name = head.replace(/(?<=.)x?cells?$/, '');
  const count = Object.hasOwn(COUNT, name) ? COUNT[name] : undefined;
  if (!count) return undefined;
  if (volume === undefined)
    return PER_MICROLITRE.test(name)
      ? { quantity: 'cells-per-volume', scale: multiply(exact(count), exact('1e6')) }
      : undefined;
  const litres = Object.hasOwn(VOLUME, volume) ? VOLUME[volume] : undefined;
  return litres
    ? { quantity: 'cells-per-volume', scale: multiply(exact(count), reciprocal(litres)) }
    : undefined;
}

function reciprocal(decimal: string): Exact {
  const { numerator, denominator } = exact(decimal);
  return { numerator: denominator, denominator: numerator };
}
