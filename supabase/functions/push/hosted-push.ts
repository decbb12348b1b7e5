import { PUSH_SERVICES } from '../../../src/shared/push-services.ts';
import { type HostedEnv, hostedFunction, serviceRpc } from '../hosted.ts';
import { isScheduler, type PushHost, sendDue, snoozeOf } from './push.ts';

export type HostedPushEnv = HostedEnv & Omit<PushHost, 'rpc' | 'fetch'> & { cronSecret: string };

/** GET: what devices subscribe with. POST: what is due, for the scheduler; ten minutes more, for a device. */
export function hostedPush(env: HostedPushEnv): (request: Request) => Promise<Response> {
  const rpc = serviceRpc(env);
  return hostedFunction(env, {
    GET: () => ({ status: 200, body: { public_key: env.vapid.publicKey, services: env.services } }),
    POST: async (request) =>
      (await isScheduler(request.headers.get('authorization') ?? undefined, env.cronSecret))
        ? sendDue({ ...env, rpc, fetch })
        : snoozeOf(await request.text(), rpc),
  });
}

/** From the function's secrets. @throws Error that names each one that is missing. */
export function readPushEnv(read: (name: string) => string | undefined): HostedPushEnv {
  const missing: string[] = [];
  const need = (name: string) => {
    const value = read(name)?.trim();
    if (!value) missing.push(name);
    return value ?? '';
  };
  const env = {
    url: need('SUPABASE_URL').replace(/\/$/, ''),
    serviceKey: need('SUPABASE_SERVICE_ROLE_KEY'),
    appOrigin: need('APP_ORIGIN'),
    cronSecret: need('CRON_SECRET'),
    vapid: {
      publicKey: need('VAPID_PUBLIC_KEY'),
      privateKey: need('VAPID_PRIVATE_KEY'),
      subject: need('PUSH_CONTACT'),
    },
    services: PUSH_SERVICES,
  };
  if (missing.length > 0) throw new Error(`Set these secrets first: ${missing.join(', ')}`);
  return env;
}
