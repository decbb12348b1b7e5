import { describe, expect, it } from 'vitest';
import { entryValue, goalFields, goalTyped, NOTHING_TYPED, readGoalDraft } from './goal-rules.ts';

const TODAY = '2026-05-10';
const typed = { ...NOTHING_TYPED, kind: 'weight-management' as const };

describe('a goal as typed', () => {
  it.each([
    ['nothing chosen', NOTHING_TYPED, 'kind', 'kind-required'],
    ['own words missing', { ...typed, kind: 'other' as const, title: '  ' }, 'title', 'title-required'],
    ['a long title', { ...typed, title: 'a'.repeat(201) }, 'title', 'text-too-long'],
    ['a long unit', { ...typed, unit: 'a'.repeat(21) }, 'unit', 'text-too-long'],
    ['a long note', { ...typed, note: 'a'.repeat(1001) }, 'note', 'text-too-long'],
    ['words for a target', { ...typed, target: 'less' }, 'target', 'number-invalid'],
    ['words for a start', { ...typed, start: '7o' }, 'start', 'number-invalid'],
    ['a day that does not exist', { ...typed, target_on: '2026-02-30' }, 'target_on', 'date-invalid'],
    ['yesterday', { ...typed, target_on: '2026-05-09' }, 'target_on', 'date-past'],
  ])('%s is refused beside its field', (_, what, field, code) => {
    expect(goalFields(what, TODAY)).toEqual({ ok: false, error: { field, code } });
  });

  it('needs no more than its kind', () => {
    expect(goalFields(typed, TODAY)).toMatchObject({
      ok: true,
      value: { title: '', target: null, target_on: null },
    });
  });

  it('reads numbers of any script, counts letters and not bytes, and takes today', () => {
    const told = { ...typed, title: 'எ'.repeat(200), target: '६५,५', start: '٧٠', target_on: TODAY };
    expect(goalFields(told, TODAY)).toMatchObject({
      ok: true,
      value: { target: 65.5, target_on: TODAY, data: { start: 70, counts: 'level' } },
    });
  });

  it('shows again what it kept', () => {
    const told = { ...typed, title: 'Walk', target: '20', unit: 'km', start: '2', counts: 'sum' as const };
    const kept = goalFields(told, TODAY);
    expect(kept.ok && goalTyped(kept.value)).toEqual(told);
  });
});

it('a draft of another version is read as far as it goes', () => {
  expect(readGoalDraft('{"title":"Walk","colour":"red"}', typed)).toEqual({ ...typed, title: 'Walk' });
  expect(readGoalDraft('{"title":', typed)).toEqual(typed);
});

it('an entry of a goal with a target is a number, of another it may be none', () => {
  expect(entryValue('68,5', true)).toEqual({ ok: true, value: 68.5 });
  expect(entryValue('', true).ok).toBe(false);
  expect(entryValue('', false)).toEqual({ ok: true, value: null });
  expect(entryValue('much', false).ok).toBe(false);
});
