import { expect, it } from 'vitest';
import { mayAsk } from './may-ask.ts';

it.each([
  '/emergency',
  '/emergency/',
  '/first-aid',
  '/symptom-checker',
  '/mental-health-checker',
  '/mental-health-center',
  '/meditation-practice',
  '/herbalism-practice',
  '/naada-chikitsa',
  '/auth',
])('never asks on %s', (path) => expect(mayAsk(path)).toBe(false));

it.each(['/', '/library', '/dashboard', '/health-conditions/fever', '/privacy-policy', '/authors'])(
  'may ask on %s',
  (path) => expect(mayAsk(path)).toBe(true),
);
