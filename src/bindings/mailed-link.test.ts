import { describe, expect, it } from 'vitest';
import { readMailedLink } from './mailed-link.ts';

describe('readMailedLink', () => {
  it('tells a confirmed address from a forgotten password', () => {
    expect(readMailedLink('#access_token=a&refresh_token=b&type=signup')).toBe('confirmed');
    expect(readMailedLink('#access_token=a&type=recovery')).toBe('recovery');
  });
  it('knows a link that the server refused', () => {
    expect(readMailedLink('#error=access_denied&error_code=otp_expired&type=recovery')).toBe('failed');
  });
  it('takes an ordinary anchor for nothing', () => {
    expect(readMailedLink('#data')).toBeNull();
    expect(readMailedLink('')).toBeNull();
  });
});
