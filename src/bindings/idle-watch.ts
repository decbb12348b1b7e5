/** Watches whether anybody is there. Trusted events only: RxDB fakes a mouse move now and then. */
import {
  type Activity,
  CHECK_EVERY,
  type Expiry,
  expiryOf,
  IDLE_LIMIT,
  readActivity,
  WARN_BEFORE,
  writeActivity,
} from './activity.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Writing each movement down would wear out a cheap phone's storage for nothing. */
const WRITE_EVERY = 15_000;

export type IdleWatch = { account: string; warn(): void; expired(why: Expiry): void; now?: () => number };

/** Returns the function that stops watching. */
export function watchIdle({ account, warn, expired, now = Date.now }: IdleWatch): () => void {
  let warned = false;
  let written = 0;

  const seen = (event: Event) => {
    if (!event.isTrusted) return;
    const at = now();
    if (at - written < WRITE_EVERY) return;
    const known = readActivity();
    // An event after the limit, before the next check, must not make up for the time away.
    if (known && expiryOf(account, at, known)) return check();
    warned = false;
    written = at;
    writeActivity({ account, since: sinceOf(known, account, at), last: at });
  };
  const check = () => {
    const at = now();
    const activity = readActivity();
    const why = expiryOf(account, at, activity);
    if (why) return expired(why);
    const away = activity ? at - activity.last : 0;
    if (away < IDLE_LIMIT - WARN_BEFORE || warned) return;
    warned = true;
    warn();
  };

  const timer = setInterval(check, CHECK_EVERY);
  const target = globalThis.window;
  for (const sign of SIGNS) target?.addEventListener(sign, seen, { passive: true, capture: true });
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS) target?.removeEventListener(sign, seen, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
}

function sinceOf(known: Activity | null, account: string, at: number): number {
  return known?.account === account ? known.since : at;
}
