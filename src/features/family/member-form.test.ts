import { expect, it } from 'vitest';
import type { Profile } from '../../bindings/types.ts';
import { EMPTY_FORM, fieldsOf, formFaults, formOf, freeColor, longLine, readDraft } from './member-form.ts';

const TODAY = '2026-06-15';
const asha = { ...EMPTY_FORM, name: 'Asha', relationship: 'child' as const };

it('needs a name and who it is, and nothing else', () => {
  expect(formFaults(EMPTY_FORM, TODAY)).toEqual({
    name: 'nameRequired',
    relationship: 'relationshipRequired',
  });
  expect(formFaults(asha, TODAY)).toEqual({});
});

it('says everything that is wrong at once', () => {
  const faults = formFaults(
    {
      ...asha,
      name: 'é'.repeat(51),
      date_of_birth: '2026-06-16',
      allergies: Array.from({ length: 21 }, (_, n) => `a${n}`).join('\n'),
      medications: 'x'.repeat(101),
      medical_conditions: `${'x'.repeat(100)}\n\n  \nasthma`,
      emergency_contact_name: 'x'.repeat(101),
      emergency_contact_phone: 'call Ravi',
    },
    TODAY,
  );
  expect(faults).toEqual({
    name: 'nameTooLong',
    date_of_birth: 'dateFuture',
    allergies: 'listTooLong',
    medications: 'lineTooLong',
    emergency_contact_name: 'contactTooLong',
    emergency_contact_phone: 'phoneInvalid',
  });
  expect(formFaults({ ...asha, date_of_birth: '1850-01-01' }, TODAY)).toEqual({
    date_of_birth: 'dateInvalid',
  });
  const phone = { ...asha, emergency_contact_phone: '1'.repeat(21) };
  expect(formFaults(phone, TODAY)).toEqual({ emergency_contact_phone: 'phoneTooLong' });
});

it('takes digits of any script in a phone number and the limits of every field', () => {
  const full = {
    ...asha,
    name: 'अ'.repeat(50),
    allergies: Array.from({ length: 20 }, () => 'य'.repeat(100)).join('\n'),
    emergency_contact_phone: '+९१ (९८) ७६५-४३२',
  };
  expect(formFaults(full, TODAY)).toEqual({});
});

it('goes to the record and back without a change, and leaves what it does not know', () => {
  const data = { picture: 'p', history: [], blood_group: 'A+' };
  const form = { ...asha, blood_group: 'B-', allergies: 'nuts\n eggs \n', color: 3 };
  const fields = fieldsOf(form, data);
  expect(fields.data).toEqual({ picture: 'p', history: [], blood_group: 'B-' });
  expect(fields.allergies).toEqual(['nuts', 'eggs']);
  const record = { ...fields, id: 'x', vv: {}, updated_at: '' } as Profile;
  expect(formOf(record)).toEqual({ ...form, allergies: 'nuts\neggs' });
  expect(fieldsOf({ ...form, blood_group: '' }, data).data).toEqual({ picture: 'p', history: [] });
});

it('names the line that is too long, and survives a damaged draft', () => {
  expect(longLine(`short\n${'long '.repeat(30)}`)).toBe('long long long long long…');
  expect(readDraft('{"name":"As', asha)).toEqual(asha);
  expect(readDraft('{"name":"Uma"}', asha)).toEqual({ ...asha, name: 'Uma' });
});

it('gives the colour that is used least', () => {
  expect(freeColor([{ color: 0 }, { color: 1 }])).toBe(2);
  expect(freeColor([0, 1, 2, 3, 4, 5, 0].map((color) => ({ color })))).toBe(1);
});
