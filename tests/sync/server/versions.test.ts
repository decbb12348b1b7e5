import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareVectors, type Vector } from '../../../src/db/conflicts/version-vector.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';

/** The server's words for how what it holds stands to what a device offers. */
const VERDICTS = { equal: 'equal', before: 'below', after: 'above', concurrent: 'apart' } as const;

const device = fc.oneof(
  fc.constantFrom('a', 'b', 'seed', '"', '\\', '{"a": 1}', 'é', '😀', 'user_id', ' ', '\n'),
  fc.uuid(),
  // Either side of what a short vector may have, and of the longest name.
  fc.constantFrom(57, 58, 59, 60, 61, 62, 63, 64).map((length) => 'd'.repeat(length)),
);
const count = fc.oneof(fc.nat(3), fc.constantFrom(9, 10, 99_999_999, 999_999_999));
const vector: fc.Arbitrary<Vector> = fc.dictionary(device, count, { maxKeys: 5 });
/** Half of the pairs are an edit of the same document: one count raised. */
const pair = fc.oneof(
  fc.tuple(vector, vector),
  fc
    .tuple(vector, device)
    .map(([v, d]): [Vector, Vector] => [v, { ...v, [d]: Math.min((v[d] ?? 0) + 1, 999_999_999) }]),
  vector.map((v): [Vector, Vector] => [v, v]),
);

const nearly = fc.dictionary(
  fc.oneof(device, fc.constantFrom('', 'x'.repeat(65), '😀'.repeat(64), '😀'.repeat(65))),
  fc.oneof(count, fc.constantFrom(-1, 0.5, 1_000_000_000, 1e21, '1', null, true, [1], { a: 1 })),
  { maxKeys: 3 },
);
const value = fc.oneof(
  vector,
  nearly,
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom('{"a": 1}', [], [1], null),
);
/** Text of U+0000 and of half characters is no jsonb at all. */
const storable = (v: unknown) => !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(v));

const isVersions = (v: unknown) =>
  typeof v === 'object' &&
  v !== null &&
  !Array.isArray(v) &&
  Object.entries(v).every(
    ([name, writes]) =>
      [...name].length >= 1 &&
      [...name].length <= 64 &&
      Number.isInteger(writes) &&
      writes >= 0 &&
      writes <= 999_999_999,
  );

describe.each(testDrivers())('version vectors on %s', (driver) => {
  let server: LocalTestServer;
  beforeAll(async () => {
    server = await startTestServer({ driver });
  });
  afterAll(() => server?.stop());

  /** The expression over each value, `v`, in one statement. */
  async function each(expression: string, values: unknown[]): Promise<unknown[]> {
    const rows = await server.database.query<{ said: unknown }>(
      `select (${expression}) as said from jsonb_array_elements($1::text::jsonb) with ordinality as e (v, n) order by n`,
      [JSON.stringify(values)],
    );
    return rows.map(({ said }) => said);
  }
  const judge = (pairs: unknown[]) =>
    each('select verdict from internal.compare_versions(v -> 0, v -> 1)', pairs);

  test('are judged by the server as by a device', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 40 }), async (pairs) => {
        const expected = pairs.map(([stored, offered]) => VERDICTS[compareVectors(stored, offered)]);
        expect(await judge(pairs)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('are told from what is none, however short', async () => {
    const values = fc.array(value.filter(storable), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(values, async (some) => {
        expect(await each('internal.valid_versions(v)', some)).toEqual(some.map(isVersions));
      }),
      { numRuns: 60 },
    );
    const wrong = ['1', -1, 0.5, 1_000_000_000, null];
    const edges = [
      ...wrong.flatMap((writes) => [{ a: writes }, { a: 1, b: writes }, { a: writes, b: 1 }]),
      ...['', 'x'.repeat(65)].flatMap((name) => [{ [name]: 1 }, { a: 1, [name]: 1 }]),
      {},
    ];
    expect(await each('internal.valid_versions(v)', edges)).toEqual(edges.map(isVersions));
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${'d'.repeat(60)}${i}`, 1]));
    expect(await each('internal.valid_versions(v)', [many])).toEqual([false]);
  });

  test('that are none are refused against a row, whatever it holds, and left to its checks without one', async () => {
    for (const offered of [{ a: -1 }, { a: '1' }, [1], 'x', null]) {
      await expect(judge([[{ a: 1 }, offered]])).rejects.toMatchObject({ code: '22023' });
      expect(await each('select verdict from internal.compare_versions(null, v)', [offered])).toEqual([
        'new',
      ]);
    }
    // A document that names no version has seen nothing.
    expect(await judge([[{ a: 1 }], [{}]])).toEqual(['above', 'equal']);
  });
});
