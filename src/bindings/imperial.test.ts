// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chooseCountry } from './country.ts';
import { useImperial } from './imperial.ts';
import { setUnits } from './units.ts';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { common: {} } } }));
afterEach(cleanup);

it('goes by the country until somebody chooses the units of this device', () => {
  chooseCountry('US');
  const { result } = renderHook(useImperial);
  expect(result.current).toBe(true);
  act(() => setUnits('metric'));
  expect(result.current).toBe(false);
  expect(localStorage.getItem('niramaya-units')).toBe('metric');
  act(() => chooseCountry('IN'));
  act(() => setUnits('imperial'));
  expect(result.current).toBe(true);
  act(() => setUnits(null));
  expect(result.current).toBe(false);
  expect(localStorage.getItem('niramaya-units')).toBeNull();
});
