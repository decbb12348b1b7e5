import path from 'node:path';
import { build } from 'vite';
import { getManifest } from 'workbox-build';
import type { BuildSettings } from './settings.ts';

/** What opens without a network in every language, before anything was chosen. */
const SHELL = '{index.html,theme.js,manifest.webmanifest,favicon.svg,icons/*,assets/**/*,content/shell/**/*}';
/** Vite puts seven or eight characters of content hash before the extension: such a file never changes under its name. */
const HASHED = /[.-][\w-]{7,8}\.\w+$/;

/**
 * Builds sw/index.ts into dist/sw.js as one classic script with the list of shell files in it. The name never
 * changes: an installed app looks for its update there for ever.
 */
export async function buildServiceWorker(options: { root: string; outDir: string; settings: BuildSettings }) {
  const { root, outDir, settings } = options;
  const manifest = await getManifest({
    globDirectory: outDir,
    globPatterns: [SHELL],
    globIgnores: ['**/*.{br,gz,map}'],
    dontCacheBustURLsMatching: HASHED,
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
  });
  if (manifest.warnings.length > 0) throw new Error(manifest.warnings.join('\n'));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(manifest.manifestEntries),
      'self.__API_ORIGIN': JSON.stringify(settings.supabaseUrl),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, 'sw/index.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
  return { files: manifest.count, bytes: manifest.size };
}
