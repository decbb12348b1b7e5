import { expect, it } from 'vitest';
import { labelled } from './labelled.ts';

it('sets the colon as the language does', () => {
  expect(labelled('es', 'Peso', '62 kg')).toBe('Peso: 62 kg');
  expect(labelled('fr', 'Poids', '62 kg')).toBe('Poids\u00a0: 62 kg');
});
