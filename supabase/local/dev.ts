import { createServer } from 'vite';
import type { Front } from './server.ts';

/**
 * Vite with hot reload on the same origin as the API. Vite writes inline scripts and evaluates, so this server
 * sends no content security policy; `npm start` does.
 */
export const developmentFront: Front = async (http) => {
  const vite = await createServer({
    server: { middlewareMode: { server: http }, hmr: { server: http } },
    appType: 'spa',
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
};
