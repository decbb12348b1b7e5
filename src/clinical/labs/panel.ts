import { firstDefect } from '../input.ts';
import { type Act, assess, type LabResult } from './assess.ts';
import { type LabError, labError, MESSAGES } from './errors.ts';
import { compare, type Exact } from './exact.ts';
import type { Status } from './judge.ts';
import { findPanel, type LabKnowledge } from './knowledge.ts';
import type { LabInput } from './lab-input.ts';
import { parseInput } from './parse.ts';
import { panelInput } from './schema.ts';

export interface PanelResult {
  id: string | number | null;
  panel: string | null;
  /** In the order given; a result that was refused stands there as its error. */
  results: (LabResult | { id: string | number | null; error: LabError })[];
  /** The gravest status; null where nothing could be read. */
  status: Status | null;
  act: Act | null;
  counts: Record<Status | 'refused', number>;
  /** Tests of the panel that were not given. */
  missing: string[];
  /** A part that is larger than its whole: one of the two was mistyped. */
  contradictions: { part: string; whole: string }[];
}

export type ParsedPanel = { ok: true; value: PanelResult } | { ok: false; error: LabError };

const STATUSES: readonly Status[] = ['critical', 'abnormal', 'normal'];
const ACTS: readonly Act[] = ['call-or-go-today', 'arrange-a-visit', 'nothing-to-do'];

/**
 * Answers `{ id, panel?, sex, age, …, values: [{ test, value, unit, … }] }`: what is said of the person holds for every
 * value. Never throws; an error is only about the whole, each value has its own.
 */
export function assessPanel(raw: unknown, knowledge: LabKnowledge): ParsedPanel {
  const parsed = panelInput.safeParse(raw);
  if (!parsed.success) {
    return { ok: false, error: firstDefect(parsed.error, MESSAGES) };
  }
  const { id, panel: named, values, ...person } = parsed.data;
  const panel = named == null ? undefined : findPanel(knowledge, named);
  if (named != null && !panel) return { ok: false, error: labError('panel-unknown', 'panel') };
  const read = values.map((value) => ({
    id: idOf(value),
    parsed: parseInput(joined(person, value), knowledge),
  }));
  const inputs = read.flatMap(({ parsed: one }) => (one.ok ? [one.value] : []));
  const results = read.map(({ id: own, parsed: one }) =>
    one.ok ? assess(one.value, knowledge) : { id: own, error: one.error },
  );
  const told = results.filter((result): result is LabResult => 'status' in result);
  const given = new Set(told.map(({ test }) => test));
  return {
    ok: true,
    value: {
      id: id ?? null,
      panel: panel?.id ?? null,
      results,
      status: STATUSES.find((status) => told.some((result) => result.status === status)) ?? null,
      act: ACTS.find((act) => told.some((result) => result.act === act)) ?? null,
      counts: countsOf(told, results.length),
      missing: panel?.tests.filter((test) => !given.has(test)) ?? [],
      contradictions: contradictions(inputs),
    },
  };
}

function joined(person: object, value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...person, ...value } : value;
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function countsOf(told: readonly LabResult[], all: number): PanelResult['counts'] {
  const count = (status: Status) => told.filter((result) => result.status === status).length;
  return {
    normal: count('normal'),
    abnormal: count('abnormal'),
    critical: count('critical'),
    refused: all - told.length,
  };
}

function contradictions(inputs: readonly LabInput[]): PanelResult['contradictions'] {
  return inputs.flatMap((input) => {
    const whole = inputs.find(({ test }) => test.id === input.test.partOf);
    const [part, all] = [exactOf(input), whole && exactOf(whole)];
    if (!whole || !part || !all || compare(part, all) <= 0) return [];
    return [{ part: input.test.id, whole: whole.test.id }];
  });
}

/** Parts and wholes share their conventional unit; a test of the facts holds them to it. */
function exactOf({ measured }: LabInput): Exact | null {
  return measured.kind === 'number' && !measured.comparator ? measured.value : null;
}
