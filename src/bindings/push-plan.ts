/** Tells the server when this device is to be told something with the app closed: moments, and no word about health. */
import i18n from 'i18next';
import type { UserDatabase } from '../db/open.ts';
import { askPushServer, pushAddress } from '../platform/push.ts';
import { backendSettings } from '../platform/supabase.ts';
import { isPushService } from '../shared/push-services.ts';
import type { NoticeWords } from '../shared/reminders/notice.ts';
import { getAuth } from './auth-client.ts';
import { type Dose, readDoses, zoneHere } from './doses.ts';
import { type NotificationState, notificationStore } from './notifications.ts';

const DAY_MS = 86_400_000;
/** A phone that lies in a drawer for longer is told nothing more until the app is opened again. */
const AHEAD_MS = 14 * DAY_MS;
const MOST_MOMENTS = 500;
const MOST_LETTERS = 160;
/** Changes come in bursts. */
const AFTER_CHANGE_MS = 2_000;
/** So that the server's list never runs out under an app that stays open. */
const AGAIN_MS = DAY_MS / 2;

export type PlanKeeper = { changed(): void; stop(): void };

/** Uploads after changes, when the network is back, and twice a day. */
export function keepPlan(data: UserDatabase, words: () => Promise<NoticeWords>): PlanKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let uploaded = '';
  const soon = (wait = AFTER_CHANGE_MS) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void upload(), wait);
  };
  const upload = async () => {
    const plan = await planOf(data, await words());
    const print = JSON.stringify(plan);
    const push = print === uploaded || stopped ? 'on' : await send(plan);
    if (stopped) return;
    if (push === 'on') uploaded = print;
    notificationStore.setState({ push });
    soon(AGAIN_MS);
  };
  const online = () => soon();
  notificationStore.setState({ push: 'waiting' });
  addEventListener('online', online);
  soon();
  return {
    changed: () => soon(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
      notificationStore.setState({ push: 'guest' });
    },
  };
}

type Plan = {
  language: string;
  words: NoticeWords;
  moments: { dose: string; at: string; detail: string }[];
  answered: string[];
};

async function planOf(data: UserDatabase, words: NoticeWords): Promise<Plan> {
  const now = Date.now();
  const doses = await readDoses(data, { zone: zoneHere(), from: now - DAY_MS, to: now + AHEAD_MS });
  const momentOf = ({ at, snoozedUntil }: Dose) => Math.max(at, snoozedUntil ?? 0);
  return {
    language: i18n.language,
    words,
    moments: doses
      .filter((dose) => dose.answer === null && momentOf(dose) > now)
      .map((dose) => ({
        dose: dose.id,
        at: new Date(momentOf(dose)).toISOString(),
        detail: dose.showsDetails ? [...dose.title].slice(0, MOST_LETTERS).join('') : '',
      }))
      .slice(0, MOST_MOMENTS),
    answered: doses
      .filter(({ answer }) => answer !== null)
      .map(({ id }) => id)
      .slice(-MOST_MOMENTS),
  };
}

async function send(plan: Plan): Promise<NotificationState['push']> {
  const { url, key } = backendSettings();
  const token = await (await getAuth()).accessToken();
  if (!token.ok) return 'waiting';
  const server = await askPushServer(url);
  if (!server) return 'waiting';
  const address = await pushAddress(server.public_key);
  if (!address || !isPushService(address.endpoint, server.services)) return 'unreachable';
  try {
    const answer = await fetch(`${url}/rest/v1/rpc/set_push_plan`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${token.value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan: { ...address, ...plan } }),
      credentials: 'omit',
    });
    return answer.ok ? 'on' : 'waiting';
  } catch {
    return 'waiting';
  }
}
