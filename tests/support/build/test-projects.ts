import type { InlineConfig } from 'vitest/node';

const IGNORED = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/**
 * `unit` is quick and pure (part of `npm run verify`); `integration` starts servers and databases. Two workers
 * each, because the machines this runs on have two cores and PGlite takes one whole.
 */
export const testProjects: InlineConfig = {
  maxWorkers: 2,
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        include: ['{src,sw,content}/**/*.test.{ts,tsx}', 'tests/{clinical,search,support}/**/*.test.ts'],
        exclude: IGNORED,
        testTimeout: 20_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'integration',
        include: ['supabase/**/*.test.ts', 'tests/sync/**/*.test.ts'],
        exclude: IGNORED,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      },
    },
  ],
};
