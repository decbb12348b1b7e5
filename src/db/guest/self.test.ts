import { expect, it } from 'vitest';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { mergeSelf } from './self.ts';

const account = { ...EMPTY_PROFILE, id: 'a', vv: {}, updated_at: '', name: 'Asha' };

it('brings goals and family history along where the account has none of its own', () => {
  const guest = { data: { goals: ['family-health'], family_history: ['Stroke'] } };
  const own = { ...account, data: { goals: ['mental-wellness'], picture: 'p' } };
  expect(mergeSelf(own, guest)).toEqual({
    data: { goals: ['mental-wellness'], picture: 'p', family_history: ['Stroke'] },
  });
  expect(mergeSelf(own, { data: { goals: [] } })).toEqual({});
  expect(mergeSelf(own, {})).toEqual({});
});
