import type { Plugin } from 'vite';
import { type CompiledFiles, compileTree } from './compile-tree.ts';
import { readTree } from './tree.ts';

/**
 * Serves /content/ while developing, where nothing has been built. Asking for the manifest compiles anew, so that a
 * reload shows what was just written; the files it names stay as they were for that page.
 */
export function devContent(): Plugin {
  return {
    name: 'niramaya-dev-content',
    apply: 'serve',
    configureServer(server) {
      let files: CompiledFiles = new Map();
      server.middlewares.use(async (request, response, next) => {
        const url = (request.url ?? '').split('?')[0] ?? '';
        if (!url.startsWith('/content/')) return next();
        try {
          if (url === '/content/manifest.json' || files.size === 0) {
            files = compileTree((await readTree(server.config.root)).tree).files;
          }
          const json = files.get(url);
          // Vite would answer with the app's page, which a reader of JSON takes for a broken file.
          if (json === undefined) response.statusCode = 404;
          response.setHeader('Content-Type', 'application/json');
          response.end(json ?? 'null');
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
