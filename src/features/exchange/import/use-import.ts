/** The way of a file: opened, its columns told apart, compared, written, and taken back. */
import { useRef, useState } from 'react';
import { takeIn } from '../../../bindings/import-records.ts';
import type { Undo } from '../../../bindings/types.ts';
import type { ColumnRole } from '../../../shared/exchange/csv/column-words.ts';
import { type Column, guessColumns } from '../../../shared/exchange/csv/columns.ts';
import type { DateOrder } from '../../../shared/exchange/csv/dates.ts';
import type { Table } from '../../../shared/exchange/csv/parse.ts';
import { readTable } from '../../../shared/exchange/csv/read.ts';
import type { Incoming, ReadFile } from '../../../shared/exchange/incoming.ts';
import type { MeasureId } from '../../../shared/exchange/measures.ts';
import { planImport } from '../../../shared/exchange/plan.ts';
import type { ProfileRecord } from '../../../shared/exchange/records.ts';
import type { Language } from '../../../shared/languages.ts';
import { readLabTests } from '../collect.ts';
import { openFile } from './open-file.ts';

type Progress = { done: number; total: number };
export type Stage =
  | { at: 'start'; fault: string | null }
  | ({ at: 'reading' } & Progress)
  | { at: 'columns'; table: Table; columns: Column[] }
  | { at: 'preview'; file: ReadFile }
  | ({ at: 'writing' } & Progress)
  | { at: 'done'; count: number; undo: Undo }
  | { at: 'undoing' }
  | { at: 'undone' }
  | { at: 'failed'; code: string };

export type OwnNames = { columns: Record<string, ColumnRole>; measures: Record<string, MeasureId> };

export function useImport(language: Language, own: OwnNames) {
  const [stage, setStage] = useState<Stage>({ at: 'start', fault: null });
  const ending = useRef(new AbortController());
  const fail = (fault: string) => setStage({ at: 'start', fault });
  const begin = () => {
    ending.current = new AbortController();
    return ending.current.signal;
  };

  const open = async (chosen: File) => {
    const signal = begin();
    setStage({ at: 'reading', done: 0, total: 0 });
    const opened = await readLabTests(language)
      .then((tests) => (tests.ok ? openFile(chosen, tests.value) : tests))
      // A file of a shape that nobody thought of must not leave the screen waiting for ever.
      .catch(() => ({ ok: false, error: { code: 'not-a-summary' } }) as const);
    if (signal.aborted) return setStage({ at: 'start', fault: null });
    if (!opened.ok) return fail(opened.error.code);
    if (opened.value.kind === 'summary') return setStage({ at: 'preview', file: opened.value.file });
    const { table } = opened.value;
    setStage({ at: 'columns', table, columns: guessColumns(table.header, own.columns) });
  };

  const read = async (table: Table, columns: Column[], order: DateOrder) => {
    const signal = begin();
    const total = table.rows.length;
    const progress = (done: number) => setStage({ at: 'reading', done, total });
    progress(0);
    const file = await readTable(table, { columns, order }, own.measures, { progress, signal });
    setStage(file ? { at: 'preview', file } : { at: 'columns', table, columns });
  };

  const write = async (chosen: readonly Incoming[], profile: ProfileRecord | null) => {
    const signal = begin();
    const { profile: change, medications, entries } = planImport(chosen, profile);
    const total = medications.length + entries.length + (Object.keys(change).length > 0 ? 1 : 0);
    const progress = (done: number) => setStage({ at: 'writing', done, total });
    progress(0);
    const written = await takeIn({ profile: change, medications, entries }, profile?.id, {
      progress,
      signal,
    });
    setStage(
      written.ok
        ? { at: 'done', count: chosen.length, undo: written.value.undo }
        : { at: 'failed', code: written.error.code },
    );
  };

  const takeBack = async (done: Extract<Stage, { at: 'done' }>) => {
    setStage({ at: 'undoing' });
    const undone = await done.undo();
    setStage(undone.ok ? { at: 'undone' } : done);
    return undone;
  };

  return {
    stage,
    open,
    read,
    write,
    takeBack,
    change: (table: Table, columns: Column[]) => setStage({ at: 'columns', table, columns }),
    cancel: () => ending.current.abort(),
    startOver: () => setStage({ at: 'start', fault: null }),
  };
}

export type Import = ReturnType<typeof useImport>;
