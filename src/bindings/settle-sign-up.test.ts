// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { DataKey } from '../db/encryption/data-key.ts';
import type { UserDatabase } from '../db/open.ts';
import type { ConsentFields, Profile } from '../db/records.ts';
import type { SelfChange } from '../db/repositories/profiles.ts';
import { draftName } from '../platform/storage-keys.ts';
import { ok } from '../shared/result.ts';
import { chooseCountry, useCountry } from './country.ts';
import { readDraft, writeDraft } from './draft-keeper.ts';
import { settleSignUp } from './settle-sign-up.ts';
import { parseSignUpAnswers, SIGN_UP_ANSWERS, SIGN_UP_DRAFT, type SignUpAnswers } from './sign-up-answers.ts';
import { sessionStore } from './stores.ts';

vi.mock('./open-keys.ts', () => ({ theVault: () => ({ enter: async () => ok({} as DataKey) }) }));
// Sealing is draft-keeper's own test; here the text lies as it is.
vi.mock('./draft-keeper.ts', () => ({
  readDraft: vi.fn(async (account: string, _key: unknown, name: string) =>
    localStorage.getItem(draftName(account, name)),
  ),
  writeDraft: vi.fn(async (account: string, _key: unknown, name: string, text: string | undefined) => {
    if (text === undefined) localStorage.removeItem(draftName(account, name));
    else localStorage.setItem(draftName(account, name), text);
  }),
}));

const ASHA: SignUpAnswers = {
  email: 'Asha@home.example',
  displayName: '<b>Asha</b>',
  goals: ['mental-wellness'],
  country: 'FR',
  region: null,
  consent: {
    essential: true,
    analytics: true,
    marketing: false,
    personalization: false,
    source: 'signup',
    policy_version: '1',
    language: 'en',
    decided_at: '2026-11-22T08:00:00.000Z',
  },
};
const RAVI = { ...ASHA, email: 'ravi@home.example', displayName: 'Ravi' };

const NOBODY: Profile = { ...EMPTY_PROFILE, id: 'self-1', vv: {}, updated_at: '2026-11-22T08:00:00.000Z' };

let self: Profile | null;
let consents: ConsentFields[];
const data = {
  account: 'a-1',
  profiles: {
    writeSelf: async (change: SelfChange) => {
      const changed = change(self);
      if (changed) self = { ...(self ?? NOBODY), ...changed };
      return ok(self);
    },
  },
  consents: {
    all: async () => consents,
    create: async (fields: ConsentFields) => {
      consents.push(fields);
      return ok({});
    },
  },
} as unknown as UserDatabase;

const place = draftName('guest', SIGN_UP_ANSWERS);
const held = () => parseSignUpAnswers(localStorage.getItem(place));
const signedIn = (email: string) =>
  sessionStore.setState({ user: { account: 'a-1', email, displayName: '' } });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(place, JSON.stringify([RAVI, ASHA]));
  useCountry.setState({ country: 'IN', confirmed: false });
  self = null;
  consents = [];
  vi.mocked(readDraft).mockClear();
  vi.mocked(writeDraft).mockClear();
  signedIn('asha@home.example');
});

it("takes one's own answers over once, and leaves those of others", async () => {
  await settleSignUp(data);
  expect(self).toMatchObject({ relationship: 'self', name: 'Asha', data: { goals: ['mental-wellness'] } });
  expect(useCountry.getState()).toEqual({ country: 'FR', confirmed: true });
  expect(consents).toEqual([ASHA.consent]);
  expect(held().map(({ email }) => email)).toEqual([RAVI.email]);
  self = null;
  await settleSignUp(data);
  expect(self).toBeNull();
});

it('overwrites nothing that is there', async () => {
  self = {
    ...NOBODY,
    name: 'Asha Devi',
    data: { goals: ['family-health'], picture: 'p' },
  };
  chooseCountry('IN');
  await settleSignUp(data);
  expect(self).toMatchObject({ name: 'Asha Devi', data: { goals: ['family-health'], picture: 'p' } });
  expect(useCountry.getState().country).toBe('IN');
});

it('does what an interruption left, and records the consent no second time', async () => {
  consents = [ASHA.consent];
  await settleSignUp(data);
  expect(consents).toHaveLength(1);
  expect(held()).toHaveLength(1);
});

it('keeps everything for the next start where the records refuse', async () => {
  const refusing = {
    ...data,
    consents: { ...data.consents, create: async () => ({ ok: false, error: { code: 'storage-full' } }) },
  } as unknown as UserDatabase;
  await settleSignUp(refusing);
  expect(held()).toHaveLength(2);
});

it('waits for the address, which is sealed with the session', async () => {
  signedIn('');
  const settling = settleSignUp(data);
  expect(self).toBeNull();
  signedIn('asha@home.example');
  await settling;
  expect(self).toMatchObject({ name: 'Asha' });
});

it('gives nothing to somebody else, and skips what has not the shape it must have', async () => {
  signedIn('meera@home.example');
  await settleSignUp(data);
  expect(self).toBeNull();
  expect(held()).toHaveLength(2);
  expect(parseSignUpAnswers(JSON.stringify([{ ...ASHA, goals: ['fly'] }, ASHA, 7]))).toEqual([ASHA]);
  expect(parseSignUpAnswers('{"half":')).toEqual([]);
});

it('is told twice at once, by a session that begins anew, and records one consent', async () => {
  const slow = {
    ...data,
    consents: {
      all: async () => [...consents],
      create: async (fields: ConsentFields) => {
        await new Promise((resolve) => setTimeout(resolve));
        return data.consents.create(fields);
      },
    },
  } as unknown as UserDatabase;
  await Promise.all([settleSignUp(slow), settleSignUp(slow)]);
  expect(consents).toEqual([ASHA.consent]);
});

it('forgets their own steps of signing up, also where the records refuse, and those of nobody else', async () => {
  const steps = draftName('guest', SIGN_UP_DRAFT);
  const refusing = {
    ...data,
    profiles: { writeSelf: async () => ({ ok: false, error: { code: 'storage-full' } }) },
  } as unknown as UserDatabase;
  for (const [kept, stays] of [
    [JSON.stringify({ step: 'celebration', email: '', mailedTo: ASHA.email }), false],
    [JSON.stringify({ step: 'personal', email: ASHA.email, mailedTo: '' }), false],
    [JSON.stringify({ step: 'celebration', email: RAVI.email, mailedTo: RAVI.email }), true],
    [JSON.stringify({ step: 'interests', email: '', mailedTo: '' }), true],
    ['{"half":', true],
  ] as const) {
    localStorage.setItem(steps, kept);
    await settleSignUp(refusing);
    expect(localStorage.getItem(steps)).toBe(stays ? kept : null);
  }
  expect(held()).toHaveLength(2);
});
