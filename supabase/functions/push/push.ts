/**
 * Tells devices what is due while the app is closed. Called each minute by a scheduler that knows the cron secret; a
 * worker calls it without a session to put off what it was told.
 */
import { isUuid } from '../../../src/shared/is-uuid.ts';
import { isPushService } from '../../../src/shared/push-services.ts';
import { doseNotice, type NoticeWords } from '../../../src/shared/reminders/notice.ts';
import { type FunctionAnswer, type Rpc, readObject, refuse } from '../answer.ts';

/** What identifies this server to push services (RFC 8292); keys as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type PushHost = {
  rpc: Rpc;
  vapid: VapidKeys & { /** How a push service reaches who runs this: mailto: or https:. */ subject: string };
  /** As `isPushService` takes them. */
  services: readonly string[];
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

type Push = {
  subscription: string;
  dose: string;
  detail: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  words: NoticeWords;
};

const AT_ONCE = 100;
const MOST_ROUNDS = 20;
const PATIENCE_MS = 10_000;
/** A push service holds it for a device that is off; later it is of no use. */
const KEPT_FOR_SECONDS = 3_600;
const SNOOZE_MINUTES = 10;
const MAX_CHARACTERS = 4_000;

/** True where `authorization` carries the scheduler's secret; how long comparing takes tells nothing. */
export async function isScheduler(authorization: string | undefined, cronSecret: string): Promise<boolean> {
  const [given, known] = await Promise.all([authorization ?? '', `Bearer ${cronSecret}`].map(digest));
  return cronSecret !== '' && given === known;
}

/** Sends all that is due. Answers counts: `{ sent, gone, failed }`; what failed is tried again for an hour. */
export async function sendDue(host: PushHost): Promise<FunctionAnswer> {
  const counts = { sent: 0, gone: 0, failed: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const taken = await host.rpc('take_due_pushes', { most: AT_ONCE });
    if (taken.status >= 300) return taken;
    const { pushes } = taken.body as { pushes: Push[] };
    if (pushes.length === 0) break;
    const outcomes = await Promise.all(
      pushes.map(async (push) => ({ push, outcome: await send(push, host) })),
    );
    const of = (wanted: Outcome) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ push }) => push);
    const [sent, gone] = [of('sent'), of('gone')];
    const settled = await host.rpc('settle_pushes', {
      outcome: {
        sent: sent.map(({ subscription, dose }) => ({ subscription, dose })),
        gone: gone.map(({ subscription }) => subscription),
      },
    });
    if (settled.status >= 300) return settled;
    counts.sent += sent.length;
    counts.gone += gone.length;
    counts.failed += of('failed').length;
    if (pushes.length < AT_ONCE) break;
  }
  return { status: 200, body: counts };
}

/** Takes `{ endpoint, dose }` of a device; answers `{ again }`, how many come back. Code: bad_request (400). */
export function snoozeOf(text: string, rpc: Rpc): Promise<FunctionAnswer> | FunctionAnswer {
  const { endpoint, dose } = (text.length <= MAX_CHARACTERS && readObject(text)) || {};
  if (typeof endpoint !== 'string' || !isUuid(dose)) {
    return refuse(400, 'bad_request', 'endpoint and dose must name what was told.');
  }
  return rpc('snooze_push', { device_endpoint: endpoint, told_dose: dose, minutes: SNOOZE_MINUTES });
}

type Outcome = 'sent' | 'gone' | 'failed';

async function send(push: Push, host: PushHost): Promise<Outcome> {
  const { endpoint, p256dh, auth, language, words, dose, detail } = push;
  // Such a device can never be told; keeping it would mean trying for ever.
  if (!isPushService(endpoint, host.services)) return 'gone';
  try {
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(doseNotice(dose, words, language, detail)),
      {
        vapidDetails: host.vapid,
        TTL: KEPT_FOR_SECONDS,
        urgency: 'high',
        // Told again it replaces itself where the device has not fetched it yet.
        topic: dose.replaceAll('-', ''),
      },
    );
    const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length');
    const answer = await host.fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(details.body),
      // A push service that sends us elsewhere is none.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join(' ');
}
