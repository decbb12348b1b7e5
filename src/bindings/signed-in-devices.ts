/** Where the account is signed in, as the server knows it. Asked anew each time, and never kept on the device. */
import * as z from 'zod/mini';
import { askAsMe, useAsked } from './ask-server.ts';

const devices = z.array(
  z.object({
    /** ISO 8601; `used` is renewed about once an hour while the device is in use. */
    since: z.string(),
    used: z.string(),
    /** What the browser calls itself. */
    agent: z.nullable(z.string()),
    here: z.boolean(),
  }),
);
export type SignedInDevice = z.infer<typeof devices>[number];

export type SignedInDevices =
  | { state: 'loading' }
  | { state: 'offline' }
  | { state: 'failed' }
  /** This one first, then the one used last. */
  | { state: 'ready'; devices: readonly SignedInDevice[] };

/** `again` asks once more; it is asked by itself when the network is back. */
export function useSignedInDevices(): { live: SignedInDevices; again: () => void } {
  return useAsked<SignedInDevices>(readDevices, OFFLINE);
}

const OFFLINE: SignedInDevices = { state: 'offline' };

async function readDevices(): Promise<SignedInDevices> {
  const answer = await askAsMe('rpc/my_sessions', {});
  if (!answer.ok) return answer.error.code === 'offline' ? OFFLINE : { state: 'failed' };
  const read = devices.safeParse(answer.value);
  return read.success ? { state: 'ready', devices: read.data } : { state: 'failed' };
}
