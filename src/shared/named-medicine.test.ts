import { expect, test } from 'vitest';
import { namedMedicine } from './named-medicine.ts';

const MEDICINES = [
  { id: 'amoxicillin', title: 'अमोक्सिसिलिन' },
  { id: 'amoxicillin-clavulanic-acid', title: 'अमोक्सिसिलिन और क्लैवुलैनिक एसिड' },
  { id: 'metformin', title: 'मेटफ़ॉर्मिन' },
  { id: 'warfarin', title: 'वारफ़रिन' },
];

test.each([
  ['Metformin 500 mg, with breakfast', 'metformin'],
  ['मेटफ़ॉर्मिन सुबह', 'metformin'],
  ['amoxicillin/clavulanic acid', 'amoxicillin-clavulanic-acid'],
  ['AMOXICILLIN', 'amoxicillin'],
])('%s names %s', (text, id) => {
  expect(namedMedicine(text, MEDICINES)?.id).toBe(id);
});

test.each(['', 'blood thinner', 'metforminum'])('"%s" names none', (text) => {
  expect(namedMedicine(text, MEDICINES)).toBeNull();
});

test('of two medicines named together neither is told about, whatever their lengths', () => {
  expect(namedMedicine('Metformin and warfarin', MEDICINES)).toBeNull();
});
