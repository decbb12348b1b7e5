/** The plan of the open account: what the server said last, kept sealed with what else is the account's. */
import { useEffect } from 'react';
import { askServer } from '../platform/rest.ts';
import { backendSettings } from '../platform/supabase.ts';
import { type Plan, parseSubscription, planNow, readSubscription } from '../shared/plan.ts';
import { draftStore, keepDraft, useDraft } from './drafts.ts';
import { useSession } from './session.ts';
import { useOnline } from './sync-status.ts';

export type { Plan };

const NAME = 'plan';

/** Free until the server has said otherwise, and for a guest. Asked anew wherever a plan decides something. */
export function usePlan(): Plan {
  const kept = useDraft(NAME);
  const { user } = useSession();
  const online = useOnline();
  const opened = draftStore(({ account }) => account);
  const account = user?.account ?? null;
  useEffect(() => {
    if (account && opened === account && online) void learnPlan(account);
  }, [account, opened, online]);
  return account ? planNow(parseSubscription(kept), Date.now()) : 'free';
}

/** Where nobody answers, what was known stays. */
async function learnPlan(account: string): Promise<void> {
  const { getAuth } = await import('./runtime.ts');
  const token = await (await getAuth()).accessToken();
  if (!token.ok) return;
  const path = `subscriptions?select=plan_id,status,current_period_end&user_id=eq.${account}`;
  const answer = await askServer(backendSettings(), token.value, path);
  // Another account's, by now.
  if (!answer.ok || !Array.isArray(answer.value) || draftStore.getState().account !== account) return;
  const subscription = readSubscription(answer.value[0]);
  keepDraft(NAME, subscription && JSON.stringify(subscription));
}
