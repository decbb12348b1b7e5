import { expect, it } from 'vitest';
import { makeVerifier, matches, pinDigits } from './pin.ts';

it('tells the PIN from others, differs each time, and does not hold it', async () => {
  const verifier = await makeVerifier('482913');
  expect(await matches('482913', verifier)).toBe(true);
  expect(await matches('482914', verifier)).toBe(false);
  expect(await makeVerifier('482913')).not.toEqual(verifier);
  expect(JSON.stringify(verifier)).not.toContain('482913');
  expect(await matches('482913', { ...verifier, salt: '§' })).toBe(false);
}, 20_000);

it('takes the same PIN in any script', () => expect(pinDigits('४८२९१३')).toBe('482913'));
