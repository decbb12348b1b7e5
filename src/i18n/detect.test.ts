import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';

const none = { stored: null, cookie: null, browser: [], page: null };

describe('detectLanguage', () => {
  it('prefers what a person chose over what the browser speaks', () => {
    expect(detectLanguage({ ...none, stored: 'ta', browser: ['hi-IN'] })).toEqual({
      language: 'ta',
      chosen: true,
    });
    expect(detectLanguage({ ...none, cookie: 'ar', browser: ['fr'] })).toEqual({
      language: 'ar',
      chosen: true,
    });
  });
  it('takes the first browser language that we have, whatever its region', () => {
    expect(detectLanguage({ ...none, browser: ['pt-BR', 'es-MX', 'en'] })).toEqual({
      language: 'es',
      chosen: false,
    });
  });
  it('then the page, then English', () => {
    expect(detectLanguage({ ...none, browser: ['ja'], page: 'fr' }).language).toBe('fr');
    expect(detectLanguage({ ...none, browser: ['ja'], page: 'ko' }).language).toBe('en');
  });
  it('ignores a stored value that is no language of ours', () => {
    expect(detectLanguage({ ...none, stored: '<b>', browser: ['te'] })).toEqual({
      language: 'te',
      chosen: false,
    });
  });
});
