import { describe, expect, it } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import { buildSearch, isSlip, type SearchEntry, type SearchKind } from './library-search.ts';

const entry = (
  kind: SearchKind,
  id: string,
  title: string,
  also: string[] = [],
  summary = '',
  language: Language = 'en',
): SearchEntry => ({ kind, id, language, title, also, summary });

const english = [
  entry('hubs', 'lungs', 'Lung health', [], 'How breathing works, and what harms it. Burns too.'),
  entry('terms', 'burn', 'Burn', ['scald'], 'Damage by heat.'),
  entry('first-aid', 'burns', 'Burns and scalds', ['hot oil', 'boiling water'], 'Cool it.'),
  entry('conditions', 'asthma', 'Asthma', ['wheezing'], 'Tight airways.'),
  entry('drugs', 'paracetamol', 'Paracetamol', ['acetaminophen', 'tylenol'], 'For pain and fever.'),
];
const hindi = [
  entry('conditions', 'fever', 'बुख़ार', ['bukhar', 'tez bukhar'], 'शरीर गर्म।', 'hi'),
  entry('conditions', 'jaundice', 'पीलिया', ['piliya'], 'आँखें पीली।', 'hi'),
];
const tamil = [entry('conditions', 'fever', 'காய்ச்சல்', ['kaichal'], 'உடல் சூடு.', 'ta')];
const arabic = [entry('conditions', 'flu', 'الإنفلونزا', ['حُمّى'], '', 'ar')];

async function found(entries: SearchEntry[], query: string, language: Language = 'en'): Promise<string[]> {
  const search = await buildSearch(entries, language);
  return search.find(query).map(({ kind, id }) => `${kind}/${id}`);
}

describe('a search', () => {
  it('puts first aid before everything that only has the word too', async () => {
    expect((await found(english, 'burn'))[0]).toBe('first-aid/burns');
    expect((await found(english, 'boil'))[0]).toBe('first-aid/burns');
  });
  it('puts first aid first in spite of a slip, unless the word is another one', async () => {
    const heart = [
      entry('terms', 'seizure', 'Seizure', ['seizures']),
      entry(
        'conditions',
        'epilepsy',
        'Seizures and epilepsy',
        ['seizure', 'seizures'],
        'Seizure after seizure.',
      ),
      entry('first-aid', 'seizure', 'A long fit', ['convulsion', 'seizure of the whole body']),
      entry('terms', 'fat', 'Fats', []),
    ];
    expect((await found(heart, 'siezure'))[0]).toBe('first-aid/seizure');
    expect((await found(heart, 'fats'))[0]).toBe('terms/fat');
  });
  it('knows a slip from another word', () => {
    for (const [typed, word] of [
      ['siezure', 'seizure'],
      ['hart', 'heart'],
      ['burnns', 'burns'],
      ['strike', 'stroke'],
    ] as const)
      expect(isSlip(typed, word), typed).toBe(true);
    for (const [typed, word] of [
      ['cat', 'cut'],
      ['born', 'turn'],
      ['strokes', 'choke'],
      ['heating', 'heart'],
    ] as const)
      expect(isSlip(typed, word), typed).toBe(false);
  });
  it('finds as one types, by other names and in spite of misspellings', async () => {
    expect(await found(english, 'parac')).toEqual(['drugs/paracetamol']);
    expect(await found(english, 'tylenol')).toEqual(['drugs/paracetamol']);
    expect(await found(english, 'asthmma')).toEqual(['conditions/asthma']);
    expect(await found(english, 'paracitamol fever')).toEqual(['drugs/paracetamol']);
  });
  it('finds what it can where not every word is known', async () => {
    expect(await found(english, 'my asthma is bad')).toContain('conditions/asthma');
  });
  it('finds nothing for nothing, and for what is nowhere', async () => {
    expect(await found(english, '  ?! ')).toEqual([]);
    expect(await found(english, 'zzzzqqq')).toEqual([]);
  });
  it('takes Hindi without its dots, with long vowels for short ones, and in Latin letters', async () => {
    for (const query of ['बुखार', 'बूखार', 'bukhar', 'bukhaar', 'tej bukhar'])
      expect((await found(hindi, query, 'hi'))[0]).toBe('conditions/fever');
    expect(await found(hindi, 'pilia', 'hi')).toEqual(['conditions/jaundice']);
  });
  it('finds a word by its beginning where its ending is bent', async () => {
    expect(await found(tamil, 'காய்ச்சலுக்கு', 'ta')).toEqual(['conditions/fever']);
  });
  it('takes Arabic however its letters are written', async () => {
    expect(await found(arabic, 'انفلونزا', 'ar')).toEqual(['conditions/flu']);
    expect(await found(arabic, 'حمى', 'ar')).toEqual(['conditions/flu']);
  });
});
