import { describe, expect, it } from 'vitest';
import { numberDifference, numbersIn } from './numbers.ts';

describe('numbers in a text', () => {
  it('reads digits of any script by value', () => {
    expect(numbersIn('१२ और ௩ und ৪ plus ౫, ٦')).toEqual([3, 4, 5, 6, 12]);
  });
  it('takes commas, points and spaces between groups of three as one number', () => {
    expect(numbersIn('1,000 and 2.500 and 3\u00a0000 and 1,00,000')).toEqual([1000, 2500, 3000, 100000]);
  });
  it('reads a decimal comma and a decimal point alike', () => {
    expect(numbersIn('38,5 or 38.5 or ٣٨٫٥')).toEqual([38.5, 38.5, 38.5]);
  });
  it('keeps both ends of a range', () => {
    expect(numbersIn('100–120 a minute, 30:2')).toEqual([2, 30, 100, 120]);
  });
});

describe('numbers of a translation', () => {
  it('agree in another script', () => {
    expect(numberDifference('Wait 20 minutes', '२० मिनट रुकें', 'hi')).toEqual({ missing: [], added: [] });
  });
  it('differ when a digit does', () => {
    expect(numberDifference('Wait 20 minutes', '30 मिनट रुकें', 'hi')).toEqual({ missing: [20], added: [30] });
  });
  it('differ when one of two equal numbers is lost', () => {
    expect(numberDifference('5 cm and 5 m', '5 cm', 'es')).toEqual({ missing: [5], added: [] });
  });
  it.each([
    ['hi', 'After 2 days', 'दो दिन बाद'],
    ['ta', 'After 2 days', 'இரண்டு நாட்களுக்குப் பிறகு'],
    ['bn', 'After 2 days', 'দুই দিন পরে'],
    ['te', 'After 2 days', 'రెండు రోజుల తర్వాత'],
    ['es', 'After 2 days', 'Tras dos días'],
    ['fr', 'Half a litre', 'Un ½ litre'],
    ['ar', 'After 2 days', 'بعد يومين'],
    ['ar', 'Give 2 breaths', 'أعطه نَفَسين'],
  ] as const)('may be words in %s', (language, english, translated) => {
    expect(numberDifference(english, translated, language)).toEqual({ missing: [], added: [] });
  });
  it('do not take a word inside another for a number in Spanish', () => {
    expect(numberDifference('After 10 days', 'Tras adiez días', 'es').missing).toEqual([10]);
  });
});
