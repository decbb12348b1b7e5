import { describe, expect, it } from 'vitest';
import { smallMedicines as knowledge } from '../../../clinical/testing/small-medicines.ts';
import { itemsOf, MOST_ITEMS, nameFault, onlyId, readItem, recordOf, saidOf } from './items.ts';

const TODAY = '2026-11-22';
const kept = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  drug_id: null,
  ended_on: null,
  data: {},
  ...more,
});

describe('what is taken', () => {
  it('leaves out what ended, but not what ends today', () => {
    const records = [
      kept('1', 'Alphaxol', { ended_on: '2026-11-21' }),
      kept('2', 'Wine', { ended_on: TODAY }),
    ];
    expect(itemsOf(records, [], TODAY).map(({ name }) => name)).toEqual(['Wine']);
  });

  it('lists a name once that records and profile both hold, and remembers all places', () => {
    const [item, ...others] = itemsOf(
      [kept('1', 'Alphaxol', { drug_id: 'alphaxol' }), kept('2', 'alphaxol ')],
      ['ALPHAXOL'],
      TODAY,
    );
    expect(others).toEqual([]);
    expect(item).toMatchObject({ chosen: 'alphaxol', kept: ['1', '2'], inProfile: 'ALPHAXOL' });
  });

  it('keeps two strengths of one medicine apart: that is taking it twice', () => {
    expect(itemsOf([kept('1', 'Alphaxol 5 mg')], ['Alphaxol 10 mg'], TODAY)).toHaveLength(2);
  });

  it('keeps a name without letters, which nothing can read', () => {
    expect(itemsOf([], ['?'], TODAY)).toMatchObject([{ key: '?', name: '?' }]);
  });
});

describe('what it is read as', () => {
  it('is what was chosen, in whatever language it is called', () => {
    const [item] = itemsOf([kept('1', 'Vin', { data: { known_as: 'wine' } })], [], TODAY);
    expect(item && readItem(item, knowledge)).toMatchObject({ ids: ['wine'], unknown: [] });
  });

  it('is the name where the list no longer knows what was chosen', () => {
    expect(saidOf({ name: 'Alphaxol', chosen: 'gone-since' }, knowledge)).toBe('Alphaxol');
    expect(saidOf({ name: 'Alphaxol', chosen: null }, knowledge)).toBe('Alphaxol');
  });

  it('names the part of a combination that is not in the list', () => {
    const [item] = itemsOf([kept('1', 'alphaxol + zzolam')], [], TODAY);
    expect(item && readItem(item, knowledge)).toMatchObject({
      ids: ['alphaxol'],
      unknown: [{ said: 'zzolam' }],
    });
  });
});

describe('a new name', () => {
  it('is recorded with its id only where the name leaves no doubt', () => {
    expect(onlyId('Tab Alphaxol 5 mg', knowledge)).toBe('alphaxol');
    expect(onlyId('alphaxol + betadine', knowledge)).toBeNull();
    expect(onlyId('alphaxol + zzolam', knowledge)).toBeNull();
    expect(onlyId('alfaxol', knowledge)).toBeNull();
  });

  it('gives the record a library id for medicines only', () => {
    expect(recordOf('Alphaxol', 'alphaxol', knowledge)).toMatchObject({ drugId: 'alphaxol', data: {} });
    expect(recordOf('Wine', 'wine', knowledge)).toMatchObject({ drugId: null, data: { known_as: 'wine' } });
    expect(recordOf('Zzolam', null, knowledge)).toMatchObject({ drugId: null, data: {} });
  });

  it('is refused with the reason', () => {
    expect(nameFault('  ', [], MOST_ITEMS)).toBe('empty');
    expect(nameFault('?!', [], MOST_ITEMS)).toBe('empty');
    expect(nameFault('a'.repeat(101), [], MOST_ITEMS)).toBe('long');
    expect(nameFault('co-zzolam', ['Co Zzolam'], MOST_ITEMS)).toBe('there');
    expect(nameFault('alphaxol', ['wine'], 1)).toBe('full');
    expect(nameFault('a'.repeat(100), ['wine'], 2)).toBeNull();
  });
});
