import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { prepareDatabase } from './database/bootstrap.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';
import { PUBLISHABLE_KEY } from './settings.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));

/** Hosted Supabase's classes of characters; the library knows eight symbols only and refuses a hyphen. */
const PASSWORD_CLASSES = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789',
  '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
];

// The library prints mails to the console unless it has a driver; all mail goes through the mailer.
const silent = { send: async () => {} };

export type BackendOptions = {
  database: Database;
  jwtSecret: string;
  secretKey: string;
  mailer: Mailer;
  /** Addresses a mail link may lead to, the first one being the default. */
  origins: string[];
};

/** The PostgREST- and GoTrue-compatible API on a prepared database. */
export async function createBackend(options: BackendOptions): Promise<App> {
  const app = new App({
    connection: options.database.connection,
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: options.secretKey,
      site_url: options.origins[0],
      additional_redirect_urls: options.origins.map((origin) => `${origin}/**`),
      enable_refresh_token_rotation: true,
      minimum_password_length: 8,
      password_requirements: 'lower_upper_letters_digits_symbols',
      email: { enable_confirmations: true, max_frequency: '60s', otp_expiry: 3600 },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: silent } },
  });
  Object.assign(app.config.auth ?? {}, { password_required_characters: PASSWORD_CLASSES });
  app._mailer = options.mailer;
  await prepareDatabase(app, options.database, MIGRATIONS);
  // The first request reads the schema and sets grants; done inside somebody's transaction it would hold their turn.
  await app.fetch(
    new Request('http://127.0.0.1/rest/v1/profiles?limit=0', { headers: { apikey: PUBLISHABLE_KEY } }),
  );
  return app;
}
