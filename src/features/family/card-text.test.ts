import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { type CardLine, MOST_QR_BYTES, qrText } from './card-text.ts';
import { readQr } from './testing/read-qr.ts';

const line = (key: string, label: string, ...items: string[]): CardLine => ({
  key,
  labels: [label, label],
  items: items.map((item) => [item, item] as const),
});
const URGENCY = ['name', 'contact', 'allergies'];
const scanned = (text: string) => readQr(encode(text, { ecc: 'M', boostEcc: false, border: 0 }));
const bytes = (text: string) => new TextEncoder().encode(text).length;

it('writes what is known, in its order, and nothing that is not', () => {
  const { text, leftOut } = qrText(
    'Emergency card',
    [
      line('name', 'Name', 'Asha'),
      line('born', 'Date of birth'),
      line('allergies', 'Allergies', 'nuts', 'eggs'),
    ],
    URGENCY,
  );
  expect(text).toBe('Emergency card\nName: Asha\nAllergies: nuts, eggs');
  expect(leftOut).toEqual([]);
});

it.each([
  ['Latin', 'house dust ', 'Asha'],
  ['Devanagari', 'पेनिसिलिन ', 'आशा'],
  ['Arabic', 'حساسية ', 'عائشة'],
  ['figures outside the plane', '👶🏽', 'É'],
])('never asks for more than fits, and a phone reads back all of it: %s', (_, typed, name) => {
  const long = Array.from({ length: 20 }, (_, n) => `${n} ${typed.repeat(9)}`);
  const lines = [
    line('conditions', 'Illnesses', ...long),
    line('allergies', 'Allergies', ...long),
    line('name', 'Name', name),
    line('contact', 'Contact', 'Ravi +91 98765 43210'),
  ];
  const { text, leftOut } = qrText('Card', lines, URGENCY);
  expect(bytes(text)).toBeLessThanOrEqual(MOST_QR_BYTES);
  expect(scanned(text)).toBe(text);
  // What a helper needs first is in, though it stands last.
  expect(text).toContain(`Name: ${name}`);
  expect(text).toContain('+91 98765 43210');
  expect(leftOut.length).toBeGreaterThan(0);
  // Whole or not at all, and everything is one or the other.
  const listed = text.split('\n').flatMap((row) => row.split(': ')[1]?.split(', ') ?? []);
  expect([...listed, ...leftOut].sort()).toEqual([...long, ...long, name, 'Ravi +91 98765 43210'].sort());
});

it('fills a code to the last byte and still reads back', () => {
  const title = 'x'.repeat(MOST_QR_BYTES);
  expect(scanned(qrText(title, [], []).text)).toBe(title);
});
