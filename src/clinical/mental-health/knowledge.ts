/** The forms the engine knows. Their items are free to reproduce; WHO-5, AUDIT and PSS are not among them. */
export const INSTRUMENTS = ['phq9', 'gad7', 'phq2', 'gad2'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export type Band = 'minimal' | 'mild' | 'moderate' | 'moderately-severe' | 'severe';

/** As in content/knowledge/mental-health.json. A band reaches to the next one's `from`; `riskItem` counts from 1. */
export interface InstrumentFacts {
  id: Instrument;
  items: number;
  riskItem: number | null;
  functionItem: boolean;
  bands: readonly { key: Band; from: number }[];
  positiveFrom: number;
  next: Instrument | null;
  /** The smallest difference between two totals that counts as a change, and the key of what that rests on. */
  change: { points: number; basis: string } | null;
}

export interface MentalHealthFacts {
  ages: { from: number; adultFrom: number };
  instruments: readonly InstrumentFacts[];
}

export interface MentalHealthKnowledge {
  ages: { from: number; adultFrom: number };
  instruments: Readonly<Record<Instrument, InstrumentFacts>>;
}

/** Throws where a form is missing or its bands do not rise from 0: a wrong band must never be shown. */
export function prepareKnowledge(facts: MentalHealthFacts): MentalHealthKnowledge {
  const found = (id: Instrument): InstrumentFacts => {
    const instrument = facts.instruments.find((one) => one.id === id);
    if (!instrument) throw new Error(`no facts of the instrument ${id}`);
    const starts = instrument.bands.map((band) => band.from);
    const rising = starts.every((from, i) => (i === 0 ? from === 0 : from > (starts[i - 1] ?? 0)));
    if (!rising) throw new Error(`the bands of ${id} do not rise from 0`);
    return instrument;
  };
  return {
    ages: facts.ages,
    instruments: { phq9: found('phq9'), gad7: found('gad7'), phq2: found('phq2'), gad2: found('gad2') },
  };
}

/** Items and highest answer decide the range; both are properties of the published forms. */
export const HIGHEST_ANSWER = 3;
export const ITEMS: Readonly<Record<Instrument, number>> = { phq9: 9, gad7: 7, phq2: 2, gad2: 2 };
