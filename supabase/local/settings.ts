import path from 'node:path';
import { PUSH_SERVICES } from '../../src/shared/push-services.ts';
import { StartError } from './start-error.ts';

export type Settings = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Folder of the database, the keys and the mailbox. */
  dataDir: string;
  /** A real Postgres instead of PGlite. */
  databaseUrl: string | undefined;
  /** The built app; where it does not exist only the API answers. */
  distDir: string;
  /** Where people reach the server when something stands in front of it, for example https://health.example. */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of real mail. */
  mailFrom: string;
  /** Multiplies every limit; above 1 only on loopback, for test runs. */
  rateLimitScale: number;
  /** Push services that are written to: names of hosts, `*.` before those of any kind, and whole origins. */
  pushServices: readonly string[];
  /** How a push service reaches who runs this server: mailto: or https:. */
  pushContact: string;
  /** Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine. */
  trustProxy: boolean;
};

/** The publishable key of the embedded server. Not a secret: row-level security guards the data. */
export const PUBLISHABLE_KEY = 'sb_publishable_local_niramaya';

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(name);
}

/** Reads the environment. @throws StartError naming the variable that makes no sense. */
export function readSettings(env: NodeJS.ProcessEnv, root = process.cwd()): Settings {
  const host = env.HOST || '127.0.0.1';
  return {
    host,
    port: wholeNumber('PORT', env.PORT || '4173', 65_535),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    distDir: path.resolve(root, env.DIST_DIR || 'dist'),
    publicUrl: publicUrl(env.PUBLIC_URL),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Niramaya <no-reply@localhost>',
    rateLimitScale: rateLimitScale(env.NIRAMAYA_RATE_LIMIT_SCALE, host),
    pushServices: pushServices(env.PUSH_SERVICES, host),
    pushContact: pushContact(env.PUSH_CONTACT, env.PUBLIC_URL),
    trustProxy: env.TRUST_PROXY === '1',
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) {
    throw new StartError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return value;
}

function databaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text;
}

function publicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError('PUBLIC_URL must be the address people open, for example https://health.example.');
  }
  return new URL(text).origin;
}

/** Instead of the known ones. An address without https is for test runs: what it is told could be read on the way. */
function pushServices(text: string | undefined, host: string): readonly string[] {
  if (!text) return PUSH_SERVICES;
  const services = text.split(',').map((service) => service.trim());
  const isFit = (service: string) => {
    if (!service.includes('://')) return /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(service);
    if (!URL.canParse(service) || new URL(service).origin !== service) return false;
    const { protocol, hostname } = new URL(service);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && isLoopback(host));
  };
  const unfit = services.find((service) => !isFit(service));
  if (unfit !== undefined) {
    throw new StartError(
      `PUSH_SERVICES must name hosts or https origins, separated by commas, not "${unfit}". ` +
        'An http origin is taken on loopback only.',
    );
  }
  return services;
}

function pushContact(text: string | undefined, publicUrl: string | undefined): string {
  if (text && !/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text)) {
    throw new StartError('PUSH_CONTACT must be mailto:somebody@example.org or an https address.');
  }
  return text || (publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost');
}

function rateLimitScale(text: string | undefined, host: string): number {
  if (!text) return 1;
  const scale = wholeNumber('NIRAMAYA_RATE_LIMIT_SCALE', text, 1_000_000);
  if (scale < 1) throw new StartError('NIRAMAYA_RATE_LIMIT_SCALE must be at least 1.');
  if (scale > 1 && !isLoopback(host)) {
    throw new StartError(
      'NIRAMAYA_RATE_LIMIT_SCALE is for test runs: it is refused unless HOST is a loopback address.',
    );
  }
  return scale;
}
