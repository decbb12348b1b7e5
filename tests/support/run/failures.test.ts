import { expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failures.mjs';

it('names each failed unit test with the beginning of its message, and a file that does not load', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1\n\nto be 2'] },
        ],
      },
      { name: 'b.test.ts', message: 'no such file', assertionResults: [] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    { name: 'a.test.ts › takes away', why: 'expected 1\nto be 2' },
    { name: 'b.test.ts', why: 'no such file' },
  ]);
  expect(failedInVitest(null)).toEqual([]);
});

it('names each failed story wherever it lies, with its line and no colours, and errors of the run itself', () => {
  const failed = {
    ok: false,
    title: 'saves',
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: [{ message: '\u001b[31mTimed out\u001b[39m' }] }] }],
  };
  const report = {
    suites: [{ specs: [{ ok: true, tests: [] }], suites: [{ specs: [failed] }] }],
    errors: [{ message: 'no browser' }],
  };
  expect(failedInPlaywright(report)).toEqual([
    { name: 'e2e/a.spec.ts:7 › saves', why: 'Timed out' },
    { name: 'the run itself', why: 'no browser' },
  ]);
});
