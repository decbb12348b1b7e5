import { describe, expect, it } from 'vitest';
import { nameKey, nameWords, splitName, stripName } from './names.ts';

const bare = (text: string) => stripName(nameWords(text)).words.join(' ');

describe('a written name', () => {
  it('is one name with or without hyphens, accents and capitals', () => {
    expect(nameKey('Co-Amoxiclav')).toBe(nameKey('co amoxiclav'));
    expect(nameKey('PARACÉTAMOL')).toBe('paracetamol');
  });

  it.each([
    ['Tab. Ibuprofen 400mg BD', 'ibuprofen'],
    ['amoxicillin 250 mg/5 ml syrup', 'amoxicillin'],
    ['metformin SR 500', 'metformin'],
    ['paracetamol ५०० mg', 'paracetamol'],
    ['comprimidos de loratadina 10 mg', 'de loratadina'],
    ['vitamin b12', 'vitamin b12'],
  ])('%s is bare %s', (said, name) => {
    expect(bare(said)).toBe(name);
  });

  it('tells in which form it is used', () => {
    expect(stripName(nameWords('hydrocortisone cream')).forms).toEqual(['skin']);
  });
});

describe('a combination', () => {
  it.each([
    ['tramadol + paracetamol', ['tramadol', 'paracetamol']],
    ['sulfamethoxazole/trimethoprim 800 mg/160 mg', ['sulfamethoxazole', 'trimethoprim 800 mg']],
    ['ibuprofeno y codeína', ['ibuprofeno', 'codeína']],
    ['amoxicillin 250 mg/5 ml', ['amoxicillin 250 mg']],
  ])('%s', (said, parts) => {
    expect(splitName(said)).toEqual(parts);
  });

  it('is not seen inside a word', () => {
    expect(splitName('candesartan')).toEqual(['candesartan']);
  });
});
