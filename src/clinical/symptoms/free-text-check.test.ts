import { expect, test } from 'vitest';
import { checkFreeText } from './free-text-check.ts';

test.each([
  'I had a sudden drop in blood pressure',
  'select foods make it worse',
  'I select foods from the menu and they make it worse',
  'I feel alert (but tired) & weak',
  'temp <38, pain > 5/10, and/or nausea',
  "I can't sleep - it's the union of pain and worry",
  'Update: my doctor set a date. Delete that from before',
  'join pain, alter ego, create a table of pains',
  'مرحبا؛ عندي صداع',
  'https://example.org told me so',
])('passes: %s', (text) => expect(checkFreeText(text)).toBeUndefined());

test.each([
  ['pain <script>alert(1)</script>', 5, '<script>'],
  ['<b>pain</b>', 0, '<b>'],
  ['<img src=x onerror=alert(1)>', 0, '<img src=x onerror=alert(1)>'],
  ['go to javascript:alert(1)', 6, 'javascript:a'],
  ['fever; cough', 5, ';'],
  ['fever ； cough', 6, '；'],
  ['fever -- cough', 6, '--'],
  ['fever /* cough', 6, '/*'],
  ["x' OR '1'='1", 1, "' OR '1'='1"],
  ['SELECT * FROM users', 0, 'SELECT * FROM users'],
  ['select name, password from people', 0, 'select name, password from'],
  ['1 UNION SELECT 2', 2, 'UNION SELECT'],
  ['DROP TABLE patients', 0, 'DROP TABLE'],
  ['delete from users', 0, 'delete from users'],
  ['insert into users values', 0, 'insert into users values'],
  ['update users set role = admin', 0, 'update users set role ='],
])('refuses and names: %s', (text, index, part) =>
  expect(checkFreeText(text)).toEqual({ index, text: part }),
);
