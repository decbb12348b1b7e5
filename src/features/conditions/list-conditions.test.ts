import { describe, expect, it } from 'vitest';
import { groupByLetter, searchConditions } from './list-conditions.ts';

const conditions = [
  { id: 'yellow-fever', name: 'Fièvre jaune', about: 'Maladie due à un moustique' },
  { id: 'dengue', name: 'Dengue', about: 'Fièvre due à un moustique' },
  { id: 'asthma', name: 'Asthme', about: 'Souffle court' },
  { id: 'ear', name: 'Éruption', about: 'Peau' },
];

describe('searchConditions', () => {
  it('finds without accents, names before summaries', () => {
    expect(searchConditions(conditions, 'fievre', 'fr').map((c) => c.id)).toEqual(['yellow-fever', 'dengue']);
  });
  it('needs every word', () => {
    expect(searchConditions(conditions, 'fievre souffle', 'fr')).toEqual([]);
  });
  it('lists all in alphabetical order without a query', () => {
    expect(searchConditions(conditions, ' ', 'fr').map((c) => c.id)).toEqual([
      'asthma',
      'dengue',
      'ear',
      'yellow-fever',
    ]);
  });
});

describe('groupByLetter', () => {
  it('puts an accented letter with its plain one, and keeps Indic letters', () => {
    expect(groupByLetter(conditions, 'fr').map(([letter]) => letter)).toEqual(['A', 'D', 'E', 'F']);
    expect(groupByLetter([{ id: 'x', name: 'दमा', about: '' }], 'hi')[0]?.[0]).toBe('द');
  });
});
