import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { HubId } from './paths.ts';
import { isSensitiveEntry, isSensitiveHub } from './sensitive-topics.ts';

const content = new URL('../../content/', import.meta.url);
const ids = (kind: string) =>
  readdirSync(new URL(kind, content)).filter((id) =>
    existsSync(new URL(`${kind}/${id}/facts.json`, content)),
  );

it('names pages about women, mind and addiction, and leaves the others', () => {
  const hubs = ids('hubs').filter((id) => isSensitiveHub(id as HubId));
  expect(hubs).toEqual([
    'addiction-rehab',
    'hormonal-balance',
    'mental-health-center',
    'mental-health-checker',
    'reproductive-health',
    'womens-health-center',
  ]);
});

it('finds every entry that is named by itself', () => {
  const named = [...ids('conditions'), ...ids('articles')].filter((id) => isSensitiveEntry({ id }));
  expect(named).toEqual([
    'hiv',
    'sexually-transmitted-infection',
    'alcohol-and-health',
    'growing-up-puberty',
  ]);
});

it('goes by what an entry is about', () => {
  expect(isSensitiveEntry({ id: 'depression', system: 'mind' })).toBe(true);
  expect(isSensitiveEntry({ id: 'menopause-what-helps', topic: 'women' })).toBe(true);
  expect(isSensitiveEntry({ id: 'asthma', system: 'breathing' })).toBe(false);
  expect(isSensitiveEntry({ id: 'paracetamol' })).toBe(false);
});
