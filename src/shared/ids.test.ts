import { describe, expect, test } from 'vitest';
import { uuidV5, uuidV7 } from './ids.ts';
import { isUuid } from './is-uuid.ts';

describe('ids made on the device', () => {
  test('sort in the order they were made, also within a millisecond and when the clock goes back', () => {
    const times = [1_700_000_000_000, 1_700_000_000_000, 1_699_999_000_000, 1_700_000_000_001];
    const ids = [...times, ...Array.from({ length: 5_000 }, () => 1_700_000_000_001)].map((time) =>
      uuidV7(time),
    );
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuid)).toBe(true);
    expect(ids.every((id) => id[14] === '7')).toBe(true);
  });

  test('carry the time in their first 48 bits', () => {
    const now = Date.UTC(2040, 0, 1);
    expect(Number.parseInt(uuidV7(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  test('version 5 agrees with the published example (python.org in the DNS namespace)', async () => {
    const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    expect(await uuidV5(dns, 'python.org')).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d');
  });

  test.each([
    '',
    'x',
    '0190a8f0-0000-7000-8000-00000000000',
    '0190A8F0-0000-7000-8000-000000000001',
    null,
    7,
  ])('%s is none', (value) => expect(isUuid(value)).toBe(false));
});
