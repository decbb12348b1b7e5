import { isLanguage } from '../../shared/languages.ts';
import { answer as answerBmi, type BmiKnowledge } from '../bmi/index.ts';
import {
  answer as answerGrowth,
  type GrowthFacts,
  prepareKnowledge as prepareGrowth,
} from '../growth/index.ts';
import { guard } from '../guard/index.ts';
import { answer as answerLabs, type LabFacts, prepareLabs } from '../labs/index.ts';
import {
  answer as answerMedicines,
  gatherSources,
  prepareKnowledge as prepareMedicines,
} from '../medicines/index.ts';
import {
  answer as answerMentalHealth,
  type MentalHealthFacts,
  prepareKnowledge as prepareMentalHealth,
} from '../mental-health/index.ts';
import { assess, parseInput } from '../symptoms/index.ts';
import { loadKnowledge, readEntries, readFacts } from './read-knowledge.ts';

/** Answers one input: the result, or `error`, with the `id` that came in. Never throws. */
export type Engine = (raw: Record<string, unknown>) => object;

/** Each reads its own knowledge when it is opened, so that one broken file does not stop the others. */
const ENGINES: Record<string, () => Engine> = {
  symptoms: openSymptoms,
  guard: openGuard,
  labs: openLabs,
  bmi: openBmi,
  growth: openGrowth,
  'mental-health': openMentalHealth,
  medicines: openMedicines,
};

export const ENGINE_NAMES: readonly string[] = Object.keys(ENGINES);

/** Undefined where no engine has this name. Throws where its knowledge is missing or broken. */
export function openEngine(name: string): Engine | undefined {
  return Object.hasOwn(ENGINES, name) ? ENGINES[name]?.() : undefined;
}

function openSymptoms(): Engine {
  const knowledge = loadKnowledge();
  return (raw) => {
    const parsed = parseInput(raw);
    if (parsed.ok) return assess(parsed.value, knowledge);
    // Refused text may hold an emergency: the answer then carries what the guard saw.
    const seen = typeof raw.text === 'string' ? guard(raw.text, knowledge, language(raw)) : undefined;
    const warn = seen && seen.level !== 'none' ? { guard: seen } : {};
    return { id: raw.id ?? null, error: parsed.error, ...warn };
  };
}

function openGuard(): Engine {
  const knowledge = loadKnowledge();
  return (raw) => {
    const id = raw.id ?? null;
    if (typeof raw.text !== 'string') {
      return { id, error: { code: 'text-invalid', path: 'text', message: 'text must be a string' } };
    }
    return { id, ...guard(raw.text, knowledge, language(raw)) };
  };
}

function openLabs(): Engine {
  const labs = prepareLabs(readFacts<LabFacts>('labs'));
  return (raw) => answerLabs(raw, labs);
}

function openBmi(): Engine {
  const knowledge = readFacts<BmiKnowledge>('bmi');
  return (raw) => answerBmi(raw, knowledge);
}

function openGrowth(): Engine {
  const knowledge = prepareGrowth(readFacts<GrowthFacts>('growth'));
  return (raw) => answerGrowth(raw, knowledge);
}

function openMentalHealth(): Engine {
  const knowledge = prepareMentalHealth(readFacts<MentalHealthFacts>('mental-health'));
  return (raw) => answerMentalHealth(raw, knowledge);
}

function openMedicines(): Engine {
  const knowledge = prepareMedicines(gatherSources(readEntries()));
  return (raw) => answerMedicines(raw, knowledge);
}

function language(raw: Record<string, unknown>) {
  return isLanguage(raw.lang) ? raw.lang : undefined;
}
