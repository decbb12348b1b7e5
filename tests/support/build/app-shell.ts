import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { compile } from '../../../content/build/compile.ts';
import { contentSecurityPolicy } from '../../../src/shared/csp.ts';
import { compressFolder } from './compress.ts';
import { buildServiceWorker } from './service-worker.ts';
import type { BuildSettings } from './settings.ts';
import { staticHostFiles } from './static-host.ts';

/**
 * Turns Vite's output into the installable app: content, one security policy, the service worker with its list
 * of files, compressed copies. The order matters: the worker lists what is there when it is built, and nothing
 * may change a file after its compressed copy was written.
 */
export function appShell(settings: BuildSettings): Plugin {
  const policy = contentSecurityPolicy({ supabaseUrl: settings.supabaseUrl });
  let config: ResolvedConfig;
  const step = (text: string) => config.logger.info(`step: ${text}`);

  return {
    name: 'niramaya-app-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    // An installed app keeps the headers its index.html was cached with for as long as the file is unchanged.
    // The hash makes a changed policy a changed file.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        meta('csp-hash', createHash('sha256').update(policy).digest('hex').slice(0, 16)),
        meta('texts', JSON.stringify(firstTexts(Object.keys(bundle ?? {})))),
      ],
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = path.resolve(config.root, config.build.outDir);
        // A text that a language lacks, or one that breaks a rule, is no app to hand out.
        const { manifest } = await compile(outDir, { strict: true, root: config.root });
        step(`content ${manifest.version}`);
        for (const [name, text] of Object.entries(staticHostFiles(policy))) {
          await writeFile(path.join(outDir, name), text);
        }
        step('service worker');
        const precache = await buildServiceWorker({ root: config.root, outDir, settings });
        step(`offline shell: ${precache.files} files, ${Math.round(precache.bytes / 1024)} KB uncompressed`);
        step('compressed copies');
        await compressFolder(outDir);
      },
    },
  };
}

/** Before everything else in the head: public/theme.js reads it while the head is still being parsed. */
const meta = (name: string, content: string) => ({
  tag: 'meta',
  attrs: { name, content },
  injectTo: 'head-prepend' as const,
});

/** Language -> script with its first texts, so that theme.js can ask for the right one before the app has loaded. */
function firstTexts(files: string[]): Record<string, string> {
  const found = files.map((file) => /^assets\/texts-([a-z]{2})-[\w-]{8}\.js$/.exec(file));
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1], `/${match[0]}`]] : [])));
}
