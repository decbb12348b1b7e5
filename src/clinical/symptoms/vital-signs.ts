/** A finding read from a figure that stands beside its name, with its place in the text (UTF-16 offsets). */
export interface VitalSign {
  finding: string;
  start: number;
  end: number;
}

/** What may stand between the name and the figure: "pulse rate was about 130", "SpO2 on room air is 86". */
const LINK =
  '(?:[\\s:=,(]|\\b(?:is|was|of|at|level|reading|about|around|over|above|below|only|rate|showed|shows|measured|reads|on|room|air)\\b)*';
const NUMBER = '(\\d{1,3}(?:[.,]\\d)?)';

interface Sign {
  pattern: RegExp;
  /** `child` is true where the text speaks of a child, whose heart and breath are quicker. */
  finding: (value: number, child: boolean, unit: string) => string | undefined;
}

const sign = (names: string, finding: Sign['finding'], unit = '()'): Sign => ({
  pattern: new RegExp(`\\b(?:${names})\\b${LINK}${NUMBER}(?![\\d/])\\s*${unit}`, 'gi'),
  finding,
});
const figureFirst = (unit: string, finding: Sign['finding']): Sign => ({
  pattern: new RegExp(`(?<![\\d/.,])${NUMBER}\\s*(?:${unit})\\b()`, 'gi'),
  finding,
});

const FAST_PULSE = { grown: 120, child: 170 };
const SLOW_PULSE = 45;
const FAST_BREATHING = { grown: 25, child: 50 };
const LOW_OXYGEN = 92;
/** mg/dl; mmol/l are told apart by their unit. */
const SUGAR = { high: 250, low: 60, perMmol: 18 };

const pulse: Sign['finding'] = (value, child) => {
  if (value > 260 || value < 20) return undefined;
  if (value >= (child ? FAST_PULSE.child : FAST_PULSE.grown)) return 'fast-pulse-reading';
  return value <= SLOW_PULSE ? 'slow-pulse-reading' : undefined;
};
const breaths: Sign['finding'] = (value, child) =>
  value <= 120 && value >= (child ? FAST_BREATHING.child : FAST_BREATHING.grown)
    ? 'fast-breathing'
    : undefined;
const oxygen: Sign['finding'] = (value) =>
  value >= 40 && value < LOW_OXYGEN ? 'low-oxygen-reading' : undefined;
const sugar: Sign['finding'] = (value, _child, unit) => {
  const perDecilitre = unit.toLowerCase().startsWith('mmol') ? value * SUGAR.perMmol : value;
  if (perDecilitre >= SUGAR.high) return 'high-sugar-reading';
  return perDecilitre >= 18 && perDecilitre <= SUGAR.low ? 'low-sugar-reading' : undefined;
};

/** Names as English case reports and home devices write them; the abbreviations are used in all languages. */
const SIGNS: readonly Sign[] = [
  sign('hr|pulse|heart rate', pulse),
  figureFirst('bpm|beats per minute|beats/min|beats a minute', pulse),
  sign('rr|respiratory rate|respirations|breathing rate', breaths),
  figureFirst('breaths per minute|breaths/min|breaths a minute', breaths),
  sign(
    'spo2|sp02|sao2|o2 sats?|o2 saturation|oxygen saturation|oxygen level|oxygen|saturation',
    oxygen,
    '(%)?',
  ),
  sign('blood sugar|blood glucose|glucose|sugar level|sugar reading|rbs', sugar, '(mmol|mg)?'),
];

/** Pulse, breaths, oxygen and blood sugar told as figures that are out of the ordinary. */
export function readVitalSigns(text: string, child: boolean): VitalSign[] {
  const out: VitalSign[] = [];
  for (const { pattern, finding } of SIGNS) {
    for (const match of text.matchAll(pattern)) {
      const value = Number((match[1] ?? '').replace(',', '.'));
      const id = finding(value, child, match[2] ?? '');
      if (id) out.push({ finding: id, start: match.index, end: match.index + match[0].trimEnd().length });
    }
  }
  return out;
}
