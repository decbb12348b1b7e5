import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_PROFILE } from './empty-profile.ts';
import { storageError } from './storage-error.ts';
import { cleanJson, cleanText, lengthOf } from './text.ts';
import { validateCheckerResult, validateProfile, validateTimelineEntry } from './validate.ts';

const PROFILE = '0190a8f0-0000-7000-8000-000000000001';
const ENTRY = {
  profile_id: PROFILE,
  kind: 'note',
  occurred_at: '2026-01-01T00:00:00.000Z',
  checker_result_id: null,
  title: '',
  note: '',
  data: {},
};

describe('limits of a profile', () => {
  const many = Array.from({ length: 21 }, (_, i) => `item ${i}`);
  test.each([
    [{ name: 'x'.repeat(51) }, 'text-too-long', 'name'],
    [{ relationship: 'child', name: ' ' }, 'name-required', 'name'],
    [{ relationship: 'cousin' }, 'choice-invalid', 'relationship'],
    [{ date_of_birth: '2023-02-30' }, 'date-invalid', 'date_of_birth'],
    [{ gender: 'x' }, 'choice-invalid', 'gender'],
    [{ allergies: many }, 'list-too-long', 'allergies'],
    [{ medications: ['x'.repeat(101)] }, 'text-too-long', 'medications'],
    [{ medical_conditions: [' '] }, 'text-required', 'medical_conditions'],
    [{ emergency_contact_name: 'x'.repeat(101) }, 'text-too-long', 'emergency_contact_name'],
    [{ emergency_contact_phone: 'call me' }, 'phone-invalid', 'emergency_contact_phone'],
    [{ emergency_contact_phone: '1'.repeat(21) }, 'text-too-long', 'emergency_contact_phone'],
    [{ color: 6 }, 'value-invalid', 'color'],
  ])('%j is refused as %s', (change, code, field) => {
    expect(validateProfile({ ...EMPTY_PROFILE, ...change })).toEqual({ ok: false, error: { code, field } });
  });

  test.each([
    {},
    { name: 'अ'.repeat(50) },
    { name: '👪'.repeat(50) },
    { allergies: many.slice(1) },
    { emergency_contact_phone: '+91 (0)11 23-45' },
    { emergency_contact_phone: '٠١٢٣' },
  ])('%j passes', (change) => expect(validateProfile({ ...EMPTY_PROFILE, ...change }).ok).toBe(true));
});

test('a phone number in digits of another script is kept in those a telephone knows', () => {
  const typed = { ...EMPTY_PROFILE, emergency_contact_phone: '+٩١\u00a0९८७𝟡' };
  expect(validateProfile(typed)).toMatchObject({ ok: true, value: { emergency_contact_phone: '+91 9879' } });
});

test.each([
  [{ title: 'x'.repeat(201) }, 'text-too-long', 'title'],
  [{ note: 'x'.repeat(4001) }, 'text-too-long', 'note'],
  [{ profile_id: 'me' }, 'id-invalid', 'profile_id'],
  [{ kind: 'diary' }, 'choice-invalid', 'kind'],
  [{ occurred_at: 'yesterday' }, 'date-invalid', 'occurred_at'],
  [{ occurred_at: '2026-02-31T00:00:00.000Z' }, 'date-invalid', 'occurred_at'],
  [{ data: { text: 'अ'.repeat(43_688) } }, 'data-too-large', 'data'],
])('an entry with a bad field is refused as %s %s %s', (change, code, field) => {
  expect(validateTimelineEntry({ ...ENTRY, ...change })).toEqual({ ok: false, error: { code, field } });
});

test('fields nobody knows are dropped, and a missing one is named', () => {
  expect(validateTimelineEntry({ ...ENTRY, user_id: 'x' })).toEqual({ ok: true, value: ENTRY });
  expect(validateCheckerResult({ ...ENTRY, checker: 'bmi' })).toMatchObject({
    ok: false,
    error: { field: 'taken_at' },
  });
});

describe('text every store can hold', () => {
  test('loses half characters and U+0000, wherever they hide, and nothing else', () => {
    expect(cleanText('a\uD83Db\u0000c👪')).toBe('a\uFFFDbc👪');
    expect(cleanJson({ 'k\u0000': ['x\uDE00', { deep: '\u0000' }], n: 1, gone: undefined })).toEqual({
      k: ['x\uFFFD', { deep: '' }],
      n: 1,
    });
  });

  test('is well-formed whatever was typed, and stays as it was where it already is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (any, fine) => {
        const cleaned = cleanText(any);
        expect(new TextDecoder().decode(new TextEncoder().encode(cleaned))).toBe(cleaned);
        expect(cleanText(fine)).toBe(fine.replaceAll('\u0000', ''));
      }),
    );
  });

  test('is counted in code points, as the server does', () => expect(lengthOf('👪a')).toBe(2));
});

test.each([
  [new DOMException('x', 'QuotaExceededError'), 'storage-full'],
  [Object.assign(new Error('AbortError'), { inner: { name: 'QuotaExceededError' } }), 'storage-full'],
  [{ parameters: { errors: [{ message: 'The quota has been exceeded.' }] } }, 'storage-full'],
  [new DOMException('x', 'InvalidStateError'), 'storage-refused'],
  [null, 'storage-refused'],
])('%s means %s', (error, code) => expect(storageError(error).code).toBe(code));
