import { describe, expect, it } from 'vitest';
import { findEntries, groupByLetter } from './find.ts';

const entries = [
  {
    id: 'yellow-fever',
    title: 'Fièvre jaune',
    also: ['typhus amaril'],
    summary: 'Maladie due à un moustique',
  },
  { id: 'dengue', title: 'Dengue', also: ['grippe tropicale'], summary: 'Fièvre due à un moustique' },
  { id: 'asthma', title: 'Asthme', also: ['souffle court'], summary: 'Les bronches se serrent' },
  { id: 'ear', title: 'Éruption', also: [], summary: 'Peau' },
];
const ids = (query: string) => findEntries(entries, query, 'fr').map((entry) => entry.id);

describe('findEntries', () => {
  it('finds without accents, titles before summaries', () => {
    expect(ids('fievre')).toEqual(['yellow-fever', 'dengue']);
  });
  it('finds by another name', () => {
    expect(ids('souffle')).toEqual(['asthma']);
  });
  it('needs every word', () => {
    expect(ids('fievre souffle')).toEqual([]);
  });
  it('leaves all as they are without a query', () => {
    expect(ids(' ')).toEqual(entries.map((entry) => entry.id));
  });
  it('finds Arabic however its letters are written', () => {
    const arabic = [{ id: 'flu', title: 'الإنفلونزا', also: ['حُمّى'] }];
    expect(findEntries(arabic, 'الانفلونزا', 'ar')).toEqual(arabic);
    expect(findEntries(arabic, 'حمى', 'ar')).toEqual(arabic);
  });
});

describe('groupByLetter', () => {
  it('puts an accented letter with its plain one, and keeps Indic letters', () => {
    expect(groupByLetter(entries, 'fr').map(([letter]) => letter)).toEqual(['A', 'D', 'E', 'F']);
    expect(groupByLetter([{ title: 'दमा' }], 'hi')[0]?.[0]).toBe('द');
  });
});
