import { expect, it } from 'vitest';
import { inPersonsDegrees } from './temperature-words.ts';

it.each([
  ['Do you have a fever of 39 °C (102 °F) or more?', true, 'Do you have a fever of 102 °F or more?'],
  ['Do you have a fever of 39 °C (102 °F) or more?', false, 'Do you have a fever of 39 °C or more?'],
  ['High fever (39 °C or more)', true, 'High fever (102 °F or more)'],
  ['High fever (39 °C or more)', false, 'High fever (39 °C or more)'],
  ['هل حرارتك 39 °C (102 °F) أو أكثر؟', true, 'هل حرارتك 102 °F أو أكثر؟'],
  ['Fever', true, 'Fever'],
])('%s, in °F %s', (text, fahrenheit, told) => expect(inPersonsDegrees(text, fahrenheit)).toBe(told));
