import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkFreeText } from '../../src/clinical/symptoms/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function run(
  engine: string,
  lines: string[],
): Promise<{ code: number; out: Record<string, unknown>[]; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'src/clinical/cli/main.ts', engine],
      { cwd: root },
      (error, out, err) => {
        const answers = out
          .split('\n')
          .filter(Boolean)
          .map((l) => JSON.parse(l) as Record<string, unknown>);
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: answers, err });
      },
    );
    child.stdin?.end(`${lines.join('\n')}\n`);
  });
}
const line = (change: object) =>
  JSON.stringify({ lang: 'en', text: 'fever', age: 30, gender: 'female', ...change });

test('answers line by line, in order, with the id, and goes on after a bad one', async () => {
  const { code, out } = await run('symptoms', [
    line({ id: 1 }),
    'not json',
    '[]',
    line({ id: 'too-old', age: 121 }),
    line({ id: 'long', text: 'x'.repeat(1001) }),
    line({ id: 'refused', text: 'I took 20 pills; help' }),
    line({ id: 'last', text: 'chest pain and cold sweat', age: 60 }),
  ]);
  expect(code).toBe(0);
  expect(out.map((o) => o.id)).toEqual([1, null, null, 'too-old', 'long', 'refused', 'last']);
  expect(out.map((o) => (o.error as { code: string } | undefined)?.code)).toEqual([
    undefined,
    'json-invalid',
    'json-invalid',
    'age-invalid',
    'text-too-long',
    'text-refused',
    undefined,
  ]);
  expect(out[3]?.error).toEqual({
    code: 'age-invalid',
    path: 'age',
    message: expect.stringContaining('Age'),
  });
  expect(out[5]).toMatchObject({ guard: { level: 'emergency', seen: ['overdose'] } });
  expect(out[6]).toMatchObject({ triage: 'emergency' });
});

test('the guard reads text of any form and length', async () => {
  const { out } = await run('guard', [
    JSON.stringify({ id: 'a', lang: 'en', text: 'I want to kill myself' }),
    JSON.stringify({ id: 'b', text: 5 }),
    JSON.stringify({ id: 'c', text: `${'word '.repeat(2000)}; not breathing` }),
    JSON.stringify({ id: 'd', text: 'runny nose' }),
  ]);
  expect(out).toMatchObject([
    { id: 'a', level: 'crisis' },
    { id: 'b', error: { code: 'text-invalid', path: 'text' } },
    { id: 'c', level: 'emergency', seen: ['not-breathing'] },
    { id: 'd', level: 'none', seen: [] },
  ]);
});

test('an unknown engine names those that exist', async () => {
  const { code, err } = await run('horoscope', []);
  expect(code).toBe(2);
  expect(err).toContain('symptoms, guard');
});

test('no text of the vignettes is refused', () => {
  const { cases } = JSON.parse(readFileSync(`${root}tests/clinical/vignettes-dev.json`, 'utf8')) as {
    cases: Record<string, unknown>[];
  };
  const texts = cases.flatMap((c) => Object.values(c).flat()).filter((v) => typeof v === 'string');
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((t) => checkFreeText(t))).toEqual([]);
});
