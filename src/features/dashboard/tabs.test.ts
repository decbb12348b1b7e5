import { expect, it } from 'vitest';
import { DASHBOARD_TABS, placeOf } from './tabs.ts';

const usual = DASHBOARD_TABS.filter((tab) => tab !== 'admin');

it.each(usual)('#%s opens its tab', (tab) => {
  expect(placeOf(`#${tab}`, usual)).toEqual({ tab, part: null });
});

it.each([
  ['#data', 'export'],
  ['#backup', 'export'],
  ['#lock', 'settings'],
  ['#storage', 'settings'],
  ['#account', 'settings'],
])('%s, a part of a tab, opens %s and leads to it', (hash, tab) => {
  expect(placeOf(hash, usual)).toEqual({ tab, part: hash.slice(1) });
});

it.each(['', '#', '#nothing', '#constructor', '#admin'])('%j opens the overview', (hash) => {
  expect(placeOf(hash, usual)).toEqual({ tab: 'overview', part: null });
});

it('a part of another feature opens the tab it stands in', () => {
  const panels = { settings: { privacy: {} }, admin: { people: {} } };
  expect(placeOf('#privacy', usual, panels)).toEqual({ tab: 'settings', part: 'privacy' });
  expect(placeOf('#people', usual, panels).tab).toBe('overview');
  expect(placeOf('#toString', usual, panels).tab).toBe('overview');
});
