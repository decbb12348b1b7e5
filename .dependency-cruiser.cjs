// Who may import whom. A rule speaks of kinds of folders, so a new feature or module is covered without being named.
// tests/support/boundaries.test.ts breaks every rule once and sees it reported.

/** Folder under src -> folders under src it may use, besides itself. `app` may use everything but `testing`. */
const MAY_USE = {
  features: ['ui', 'bindings', 'clinical', 'content', 'figures', 'i18n', 'shared'],
  bindings: ['db', 'sync', 'platform', 'content', 'figures', 'i18n', 'shared'],
  ui: ['figures', 'i18n', 'shared'],
  sync: ['db', 'platform', 'shared'],
  db: ['clinical', 'shared'],
  clinical: ['shared'],
  content: ['figures', 'shared'],
  figures: [],
  i18n: ['shared'],
  platform: ['shared'],
  shared: [],
};

const TEST = '\\.test\\.tsx?$';
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const REACT = packages(
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-i18next',
  '@base-ui/react',
  '@testing-library/react',
);
const DATABASE = packages('rxdb', 'dexie', '@electric-sql/pglite', 'postgres', '@supabase/lite');
const OUTSIDE_SRC = '^(sw|supabase|tests|content)/';

const layers = Object.entries(MAY_USE).map(([folder, allowed]) => ({
  name: `${folder}-uses-only-its-layers`,
  severity: 'error',
  comment: `src/${folder} may use: ${allowed.join(', ') || 'nothing of ours'}.`,
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'src-has-no-other-folders',
      severity: 'error',
      comment: 'A folder that is not in the table above would be under no rule at all.',
      from: { path: '^src/[^/]+/', pathNot: `^src/(app|testing|${Object.keys(MAY_USE).join('|')})/` },
      to: {},
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      comment: 'Routes compose features. What two of them need belongs in ui, bindings, content or shared.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'db-takes-only-types-of-clinical',
      severity: 'error',
      from: { path: '^src/db/', pathNot: TEST },
      to: { path: '^src/clinical/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { path: '^(src|sw|supabase|content)/', pathNot: `^src/testing/|${TEST}` },
      to: { path: '^src/testing/' },
    },
    {
      name: 'nothing-uses-tests',
      severity: 'error',
      from: { path: '^(src|sw|supabase|content)/', pathNot: TEST },
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: 'src-is-only-the-app',
      severity: 'error',
      comment: 'The browser bundle must not reach into the worker, the server or the compiler.',
      from: { path: '^src/', pathNot: TEST },
      to: { path: OUTSIDE_SRC },
    },
    {
      name: 'worker-stands-alone',
      severity: 'error',
      comment: 'A worker that pulls in the app starts slowly, on every navigation.',
      from: { path: '^sw/', pathNot: TEST },
      to: { path: '^(src|supabase|content|tests)/', pathNot: '^src/(shared/|sync/protocol\\.ts$)' },
    },
    {
      name: 'worker-takes-only-types-of-the-protocol',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: '^src/sync/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'compiler-uses-only-content-figures-and-shared',
      severity: 'error',
      from: { path: '^content/build/', pathNot: TEST },
      to: { path: '^(src|sw|supabase)/', pathNot: '^src/(content|figures|shared)/' },
    },
    {
      name: 'functions-use-only-the-guard-and-shared',
      severity: 'error',
      comment: 'Functions also run on Deno, where the rest of the repository is not deployed.',
      from: { path: '^supabase/functions/', pathNot: TEST },
      to: { path: '^(src|sw|content|supabase/local)/', pathNot: '^src/(clinical/guard|shared)/' },
    },
    {
      name: 'server-uses-only-shared-and-types',
      severity: 'error',
      from: { path: '^supabase/local/', pathNot: TEST },
      to: { path: '^(src|sw|content)/', pathNot: '^src/(shared/|sync/protocol\\.ts$)' },
    },
    {
      name: 'react-stays-in-the-screens',
      severity: 'error',
      from: {
        path: '^(src/(clinical|content|db|figures|sync|platform|shared)|sw|supabase|content)/',
        pathNot: TEST,
      },
      to: { path: REACT },
    },
    {
      name: 'databases-stay-behind-repositories',
      severity: 'error',
      from: {
        path: '^(src/(app|features|figures|ui|bindings|clinical|content|i18n|platform|shared)|sw)/',
        pathNot: TEST,
      },
      to: { path: DATABASE },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      comment: 'No clock, network, file or DOM library: the same input gives the same answer everywhere.',
      from: { path: '^src/clinical/', pathNot: `^src/clinical/cli/|${TEST}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engines-use-no-package-but-zod',
      severity: 'error',
      from: { path: '^src/clinical/', pathNot: `^src/clinical/cli/|${TEST}` },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'browser-code-uses-no-node',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: `^src/clinical/cli/|${TEST}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A module that nothing uses and that uses nothing is left over.',
      from: {
        orphan: true,
        path: '^(src|sw|supabase|content/build)/',
        pathNot: '\\.d\\.ts$|^src/main\\.tsx$|^sw/index\\.ts$|^supabase/functions/[^/]+/index\\.ts$',
      },
      to: {},
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: '@medplum/fhirtypes holds types and no code, so there is no file that a program could load.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|^@medplum/fhirtypes$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    // Imports of types count: an import that vanishes in the build still ties two folders together.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
