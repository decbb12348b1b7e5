import { expect, it } from 'vitest';
import { mayInterrupt } from './quiet-places.ts';

it.each([
  '/emergency',
  '/emergency/',
  '/first-aid',
  '/first-aid/burns',
  '/symptom-checker',
  '/lab-checker',
  '/mental-health-checker',
  '/mental-health-center',
  '/meditation-practice',
  '/herbalism-practice',
  '/naada-chikitsa',
  '/auth',
  '/signup',
])('never on %s', (path) => expect(mayInterrupt(path)).toBe(false));

it.each([
  '/',
  '/library',
  '/dashboard',
  '/timeline',
  '/health-conditions/fever',
  '/privacy-policy',
  '/authors',
  '/first-aid-kit',
])('on %s', (path) => expect(mayInterrupt(path)).toBe(true));
