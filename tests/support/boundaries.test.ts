import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };

/** What a tidy tree looks like; every module is used by another. */
const TIDY: Record<string, string> = {
  'src/main.tsx': "import './app/app.tsx';",
  'src/app/app.tsx':
    "import '../features/one/screen.tsx'; import '../features/two/screen.tsx'; import '../db/open.ts';",
  'src/features/one/screen.tsx':
    "import '../../bindings/hook.ts'; import './part.tsx'; import '../../clinical/engine.ts';",
  'src/features/one/part.tsx': "import '../../ui/button.tsx';",
  'src/features/two/screen.tsx': "import '../../shared/ids.ts'; import '../../content/loader.ts';",
  'src/bindings/hook.ts': "import 'react'; import '../db/open.ts'; import '../sync/cycle.ts';",
  'src/ui/button.tsx': "import 'react'; import '../i18n/setup.ts'; import '../figures/draw.ts';",
  'src/i18n/setup.ts': "import '../shared/ids.ts';",
  'src/content/loader.ts': "import '../shared/ids.ts';",
  'src/clinical/engine.ts':
    "import 'zod/mini'; import '../shared/ids.ts'; import './symptoms/types.ts'; export const judge = 1;",
  'src/clinical/symptoms/types.ts': 'export type Finding = string;',
  'src/db/open.ts':
    "import 'rxdb'; import type { Finding } from '../clinical/symptoms/types.ts'; export type F = Finding;",
  'src/sync/cycle.ts': "import '../db/open.ts'; import '../platform/network.ts'; import './protocol.ts';",
  'src/sync/protocol.ts': 'export const PROTOCOL = 1; export type Request = object;',
  'src/figures/draw.ts': 'export const draw = 1;',
  'src/platform/network.ts': "import '../shared/ids.ts';",
  'src/shared/ids.ts': 'export const id = 1;',
  'src/testing/render.tsx': "import 'react';",
  'src/ui/button.test.tsx': "import '../testing/render.tsx'; import './button.tsx';",
  'sw/index.ts':
    "import '../src/shared/ids.ts'; import type { Request } from '../src/sync/protocol.ts'; export type R = Request;",
  'content/build/compile.ts': "import '../../src/content/loader.ts'; import 'node:fs';",
  'supabase/local/main.ts':
    "import '../../src/shared/ids.ts'; import 'node:fs'; import '../functions/drop/handler.ts';",
  'supabase/functions/drop/handler.ts': "import '../../../src/shared/ids.ts';",
  'tests/support/helper.ts': "import '../../src/app/app.tsx';",
};

/** Rule -> one module that breaks it, and nothing else of the tidy tree changes. */
const BROKEN: Record<string, { file: string; code: string; also?: Record<string, string> }> = {
  'features-uses-only-its-layers': {
    file: 'src/features/three/screen.tsx',
    code: "import '../../db/open.ts';",
  },
  'bindings-uses-only-its-layers': {
    file: 'src/bindings/bad.ts',
    code: "import '../features/one/part.tsx';",
  },
  'ui-uses-only-its-layers': { file: 'src/ui/bad.tsx', code: "import '../bindings/hook.ts';" },
  'sync-uses-only-its-layers': { file: 'src/sync/bad.ts', code: "import '../i18n/setup.ts';" },
  'db-uses-only-its-layers': { file: 'src/db/bad.ts', code: "import '../sync/protocol.ts';" },
  'clinical-uses-only-its-layers': { file: 'src/clinical/bad.ts', code: "import '../content/loader.ts';" },
  'content-uses-only-its-layers': { file: 'src/content/bad.ts', code: "import '../i18n/setup.ts';" },
  'figures-uses-only-its-layers': { file: 'src/figures/bad.ts', code: "import '../shared/ids.ts';" },
  'i18n-uses-only-its-layers': { file: 'src/i18n/bad.ts', code: "import '../ui/button.tsx';" },
  'platform-uses-only-its-layers': { file: 'src/platform/bad.ts', code: "import '../sync/protocol.ts';" },
  'shared-uses-only-its-layers': { file: 'src/shared/bad.ts', code: "import '../content/loader.ts';" },
  'src-has-no-other-folders': { file: 'src/utils/bad.ts', code: "import '../shared/ids.ts';" },
  'features-never-meet': { file: 'src/features/brand-new/screen.tsx', code: "import '../one/part.tsx';" },
  'db-takes-only-types-of-clinical': {
    file: 'src/db/judges.ts',
    code: "import { judge } from '../clinical/engine.ts'; export const j = judge;",
  },
  'only-tests-use-testing': { file: 'src/app/bad.tsx', code: "import '../testing/render.tsx';" },
  'nothing-uses-tests': { file: 'content/build/bad.ts', code: "import '../../tests/support/helper.ts';" },
  'src-is-only-the-app': { file: 'src/app/server.ts', code: "import '../../supabase/local/main.ts';" },
  'worker-stands-alone': { file: 'sw/bad.ts', code: "import '../src/db/open.ts';" },
  'worker-takes-only-types-of-the-protocol': {
    file: 'sw/values.ts',
    code: "import { PROTOCOL } from '../src/sync/protocol.ts'; export const p = PROTOCOL;",
  },
  'compiler-uses-only-content-figures-and-shared': {
    file: 'content/build/engine.ts',
    code: "import '../../src/clinical/engine.ts';",
  },
  'functions-use-only-the-guard-and-shared': {
    file: 'supabase/functions/bad/handler.ts',
    code: "import '../../../src/clinical/engine.ts';",
  },
  'server-uses-only-shared-and-types': {
    file: 'supabase/local/bad.ts',
    code: "import '../../src/db/open.ts';",
  },
  'react-stays-in-the-screens': { file: 'src/sync/hook.ts', code: "import 'react';" },
  'databases-stay-behind-repositories': { file: 'src/features/four/query.ts', code: "import 'rxdb';" },
  'engines-are-pure': { file: 'src/clinical/reads-files.ts', code: "import 'node:fs';" },
  'engines-use-no-package-but-zod': { file: 'src/clinical/fancy.ts', code: "import 'zustand';" },
  'browser-code-uses-no-node': { file: 'src/platform/reads-files.ts', code: "import 'node:fs';" },
  'no-cycles': {
    file: 'src/shared/about.ts',
    code: "import type { A } from './round.ts'; export type B = A;",
    also: { 'src/shared/round.ts': "import './about.ts'; export type A = 1;" },
  },
  'no-orphans': { file: 'src/shared/left-over.ts', code: 'export const nobody = 1;' },
  'everything-resolves': { file: 'src/app/typo.ts', code: "import './no-such-file.ts';" },
};

interface Violation {
  from: string;
  rule: { name: string };
}

let folder: string;
const write = async (files: Record<string, string>) => {
  for (const [file, code] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${code}\nexport {};\n`);
  }
};

function cruise(): Promise<Violation[]> {
  const args = ['--config', CONFIG, '--output-type', 'json', 'src', 'sw', 'supabase', 'content', 'tests'];
  return new Promise((resolve, reject) => {
    execFile(
      path.join(ROOT, 'node_modules/.bin/depcruise'),
      args,
      { cwd: folder, maxBuffer: 1 << 26 },
      (error, out, err) => {
        if (out) resolve((JSON.parse(out) as { summary: { violations: Violation[] } }).summary.violations);
        else reject(error ?? new Error(err));
      },
    );
  });
}

let tidy: Violation[];
let broken: Violation[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'boundaries-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await write(TIDY);
  tidy = await cruise();
  for (const { file, code, also } of Object.values(BROKEN)) await write({ [file]: code, ...also });
  broken = await cruise();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a tidy tree passes', () => expect(tidy).toEqual([]));

test('every rule is broken once below', () => {
  expect(Object.keys(BROKEN).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
});

test.each(Object.entries(BROKEN))('%s', (rule, { file }) => {
  expect(
    broken.filter((violation) => violation.from === file).map((violation) => violation.rule.name),
  ).toContain(rule);
});
