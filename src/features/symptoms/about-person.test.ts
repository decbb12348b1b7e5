// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../bindings/types.ts';
import { takeProfile } from './about-person.ts';
import { goTo, NOBODY, setFinding, startAgain, useCheck } from './check-store.ts';
import { toKeep } from './keep-for-person.ts';

const NOW = new Date(2026, 10, 22, 12);
const profile = (fields: Partial<Profile>): Profile => ({
  ...{ id: 'me', vv: {}, updated_at: '', relationship: 'self', name: '', date_of_birth: null, gender: null },
  ...{ allergies: [], medications: [], medical_conditions: [] },
  ...{ emergency_contact_name: '', emergency_contact_phone: '', color: 0, data: {} },
  ...fields,
});
const asha = profile({
  id: 'asha',
  relationship: 'child',
  name: 'Asha',
  date_of_birth: '2022-05-01',
  gender: 'female',
  allergies: ['penicillin'],
});
const mother = profile({
  gender: 'female',
  date_of_birth: '1996-01-01',
  data: { pregnant_on: '2026-10-01' },
});
const check = () => useCheck.getState();

beforeEach(() => {
  startAgain();
  useCheck.setState({ ...NOBODY });
});

describe('a check', () => {
  it('knows what the profile knows, a pregnancy too', () => {
    takeProfile(mother, NOW);
    expect(check()).toMatchObject({
      age: '30',
      ageUnit: 'years',
      gender: 'female',
      pregnant: true,
      profileId: 'me',
    });
    startAgain();
    takeProfile(asha, NOW);
    expect(check()).toMatchObject({ age: '4', gender: 'female', pregnant: null, allergies: ['penicillin'] });
  });

  it('takes an age that was told, in the unit of today', () => {
    takeProfile(profile({ data: { age_told: { days: 50, on: '2026-11-02' } } }), NOW);
    expect(check()).toMatchObject({ age: '2', ageUnit: 'months' });
  });

  it('begins again with the words alone when it is about another person', () => {
    takeProfile(mother, NOW);
    useCheck.setState({ text: 'fever', durationDays: 3, asked: ['cough'] });
    setFinding('fever', 'present');
    goTo('question');
    takeProfile(asha, NOW);
    expect(check()).toMatchObject({
      text: 'fever',
      step: 'words',
      age: '4',
      pregnant: null,
      findings: {},
      asked: [],
    });
    expect(check()).toMatchObject({ durationDays: null, trail: [], profileId: 'asha' });
  });

  it('leaves a finished check with the one it was about', () => {
    takeProfile(mother, NOW);
    useCheck.setState({ text: 'fever' });
    goTo('result');
    takeProfile(asha, NOW);
    expect(check()).toMatchObject({ text: '', step: 'words', age: '4' });
  });

  it('goes on when the first thing saved makes one’s own profile', () => {
    useCheck.setState({ text: 'fever', age: '30', gender: 'male', step: 'result' });
    takeProfile(profile({}), NOW);
    expect(check()).toMatchObject({
      text: 'fever',
      age: '30',
      gender: 'male',
      step: 'result',
      profileId: 'me',
    });
  });

  it('keeps what was put right by hand, and follows the lists of the profile', () => {
    takeProfile(asha, NOW);
    useCheck.setState({ age: '5', byHand: true });
    takeProfile({ ...asha, medications: ['paracetamol'] }, NOW);
    expect(check()).toMatchObject({ age: '5', medications: ['paracetamol'] });
  });
});

describe('what is kept with the person', () => {
  const told = { age: 5, unit: 'months', gender: 'female' } as const;
  it('is what the profile lacks', () => {
    expect(toKeep(profile({ data: { picture: 'p' } }), told, NOW)).toEqual({
      gender: 'female',
      data: { picture: 'p', age_told: { months: 5, on: '2026-11-22' } },
    });
    expect(toKeep(asha, told, NOW)).toEqual({});
  });
});
