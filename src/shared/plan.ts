/** What somebody subscribed to, and what that lets them add. */
export const PLANS = ['free', 'pro', 'family'] as const;
export type Plan = (typeof PLANS)[number];

/** As the server keeps it; `until` is ISO 8601, null for a plan without an end. */
export type Subscription = { plan: Plan; until: string | null };

const RUNNING = new Set(['active', 'trialing', 'past_due']);

/** A row of the server's table `subscriptions`; null for one that is none, as for no row: free. */
export function readSubscription(row: unknown): Subscription | null {
  const { plan_id, status, current_period_end } = Object(row) as Record<string, unknown>;
  const plan = PLANS.find((one) => one === plan_id);
  if (!plan || !RUNNING.has(String(status))) return null;
  return { plan, until: typeof current_period_end === 'string' ? current_period_end : null };
}

/** What was kept on the device, from any version of the app. */
export function parseSubscription(text: string | undefined): Subscription | null {
  try {
    const { plan, until } = Object(JSON.parse(text ?? 'null')) as Partial<Subscription>;
    const known = PLANS.find((one) => one === plan);
    return known ? { plan: known, until: typeof until === 'string' ? until : null } : null;
  } catch {
    return null;
  }
}

/** Free where nothing is known and where the paid time is over: that stops adding, and takes nothing away. */
export function planNow(subscription: Subscription | null, now: number): Plan {
  if (!subscription) return 'free';
  const { plan, until } = subscription;
  return until !== null && Date.parse(until) <= now ? 'free' : plan;
}
