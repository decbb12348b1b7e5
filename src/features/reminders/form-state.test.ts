import { expect, test } from 'vitest';
import { draftOf, type FormState, faultOf, formOfDraft, inputOf, newForm } from './form-state.ts';

const form = (more: Partial<FormState> = {}): FormState => ({
  ...newForm('2026-11-22', 'asha'),
  title: 'Iron',
  ...more,
});

test.each([
  ['title', form({ title: ' ' })],
  ['title', form({ title: '', kind: 'other', medicationId: 'm' })],
  ['titleTooLong', form({ title: 'a'.repeat(201) })],
  ['noteTooLong', form({ note: 'a'.repeat(1001) })],
  ['weekdays', form({ repeats: 'weekly' })],
  ['times', form({ times: ['', ''] })],
  ['day', form({ startsOn: '2026-02-30' })],
  ['order', form({ endsOn: '2026-11-21' })],
])('%s', (key, given) => expect(faultOf(given)?.key).toBe(key));

test('what the repeat has no use for is neither a fault nor kept', () => {
  const once = form({
    repeats: 'once',
    endsOn: '2020-01-01',
    weekdays: [1],
    times: ['20:00', '', '08:00', '20:00'],
  });
  expect(faultOf(once)).toBeNull();
  expect(inputOf(once)).toMatchObject({ ends_on: null, weekdays: [], times: ['08:00', '20:00'] });
});

test('a medicine of the list gives the name', () => {
  expect(faultOf(form({ title: '', medicationId: 'm' }))).toBeNull();
  expect(inputOf(form({ medicationId: 'm' }))).toMatchObject({ medication_id: 'm', title: '' });
  expect(inputOf(form({ medicationId: 'm', kind: 'practice' }))).toMatchObject({
    medication_id: null,
    title: 'Iron',
  });
});

test('a draft comes back whole, and a damaged one not at all', () => {
  expect(formOfDraft(draftOf(form()))).toEqual(form());
  for (const draft of [undefined, '', '{', '{"kind":"medicine"}', 'null'])
    expect(formOfDraft(draft)).toBeNull();
});
