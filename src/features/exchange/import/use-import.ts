/** The way of a file: opened, its columns told apart, compared, written, and taken back. */
import { useRef, useState } from 'react';
import { type Refusal, type TakenIn, takeIn } from '../../../bindings/import-records.ts';
import { findTest } from '../../../clinical/labs/index.ts';
import type { ColumnRole } from '../../../shared/exchange/csv/column-words.ts';
import { type Column, guessColumns } from '../../../shared/exchange/csv/columns.ts';
import type { DateOrder } from '../../../shared/exchange/csv/dates.ts';
import type { Table } from '../../../shared/exchange/csv/parse.ts';
import { readTable } from '../../../shared/exchange/csv/read.ts';
import type { Incoming, ReadFile } from '../../../shared/exchange/incoming.ts';
import type { MeasureId } from '../../../shared/exchange/measures.ts';
import { ENTRY_KINDS, type ImportPlan, planImport } from '../../../shared/exchange/plan.ts';
import type { ProfileRecord } from '../../../shared/exchange/records.ts';
import type { Language } from '../../../shared/languages.ts';
import { fail } from '../../../shared/result.ts';
import { type Labs, readLabs } from '../collect.ts';
import { type CriticalValue, criticalOf, type Verdicts } from './judge-labs.ts';
import { openFile } from './open-file.ts';

type Progress = { done: number; total: number };
export type Stage =
  | { at: 'start'; fault: string | null }
  | ({ at: 'reading' } & Progress)
  | Columns
  | { at: 'preview'; file: ReadFile; labs: Labs }
  | ({ at: 'writing' } & Progress)
  | Done
  | ({ at: 'undoing' } & Progress)
  | { at: 'undone' }
  | { at: 'failed'; code: string };

type Columns = { at: 'columns'; table: Table; columns: Column[]; labs: Labs };
/** `stopped`: some of it was taken back and the rest stands until the person goes on. */
type Done = {
  at: 'done';
  count: number;
  left: LeftOut[];
  critical: CriticalValue[];
  stopped: boolean;
} & Pick<TakenIn, 'takeBack'>;
/** What could not be written by itself. */
export type LeftOut = { incoming: Incoming; code: string };

export type OwnNames = { columns: Record<string, ColumnRole>; measures: Record<string, MeasureId> };

export function useImport(language: Language, own: OwnNames) {
  const [stage, setStage] = useState<Stage>({ at: 'start', fault: null });
  const ending = useRef(new AbortController());
  const refuse = (fault: string) => setStage({ at: 'start', fault });
  const begin = () => {
    ending.current = new AbortController();
    return ending.current.signal;
  };

  const open = async (chosen: File) => {
    const signal = begin();
    setStage({ at: 'reading', done: 0, total: 0 });
    const labs = await readLabs(language).catch(() => fail({ code: 'content-missing' }));
    if (!labs.ok) return refuse(labs.error.code);
    const opened = await openFile(chosen, labs.value.tests)
      // A file of a shape that nobody thought of must not leave the screen waiting for ever.
      .catch(() => fail({ code: 'not-a-summary' }));
    if (signal.aborted) return setStage({ at: 'start', fault: null });
    if (!opened.ok) return refuse(opened.error.code);
    if (opened.value.kind === 'summary')
      return setStage({ at: 'preview', file: opened.value.file, labs: labs.value });
    const { table } = opened.value;
    setStage({ at: 'columns', table, columns: guessColumns(table.header, own.columns), labs: labs.value });
  };

  const read = async (asked: Columns, order: DateOrder) => {
    const { table, columns, labs } = asked;
    const signal = begin();
    const total = table.rows.length;
    const progress = (done: number) => setStage({ at: 'reading', done, total });
    progress(0);
    const names = {
      measures: own.measures,
      findTest: (name: string) => findTest(labs.knowledge, name)?.id ?? null,
    };
    const file = await readTable(table, { columns, order }, names, { progress, signal });
    setStage(file ? { at: 'preview', file, labs } : asked);
  };

  const write = async (chosen: readonly Incoming[], profile: ProfileRecord | null, verdicts: Verdicts) => {
    const signal = begin();
    const plan = planImport(chosen, profile, (lab) => {
      const verdict = verdicts.get(lab);
      return verdict?.ok ? verdict.kept : null;
    });
    const total = totalOf(plan);
    const progress = (done: number) => setStage({ at: 'writing', done, total });
    progress(0);
    const written = await takeIn(plan, profile?.id, { progress, signal });
    if (!written.ok) return setStage({ at: 'failed', code: written.error.code });
    const { refused, takeBack } = written.value;
    const left = leftOut(chosen, refused);
    const critical = criticalOf(chosen, verdicts);
    const count = chosen.length - left.length;
    setStage({ at: 'done', count, left, critical, takeBack, stopped: false });
  };

  const takeBack = async (done: Done) => {
    const signal = begin();
    const total = done.count;
    const progress = (count: number) => setStage({ at: 'undoing', done: Math.min(count, total), total });
    progress(0);
    const undone = await done.takeBack({ progress, signal });
    const stopped = !undone.ok && undone.error.code === 'cancelled';
    setStage(undone.ok ? { at: 'undone' } : { ...done, stopped });
    return undone.ok || stopped;
  };

  return {
    stage,
    open,
    read,
    write,
    takeBack,
    change: (asked: Columns) => setStage(asked),
    cancel: () => ending.current.abort(),
    startOver: () => setStage({ at: 'start', fault: null }),
  };
}

export type Import = ReturnType<typeof useImport>;

function totalOf({ profile, medications, entries }: ImportPlan): number {
  return medications.length + entries.length + (Object.keys(profile).length > 0 ? 1 : 0);
}

/** planImport keeps the order of what was chosen: medicines in one list, what becomes an entry in the other. */
function leftOut(chosen: readonly Incoming[], refused: readonly Refusal[]): LeftOut[] {
  const lists = {
    medications: chosen.filter(({ kind }) => kind === 'medicine'),
    entries: chosen.filter(({ kind }) => ENTRY_KINDS.has(kind)),
  };
  return refused.flatMap(({ of, at, error }) => {
    const incoming = lists[of][at];
    return incoming ? [{ incoming, code: error.code }] : [];
  });
}
