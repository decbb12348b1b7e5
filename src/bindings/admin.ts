/** What the server lets admins see. Every question is checked there again: the role here only decides what is offered. */
import { useEffect, useState } from 'react';
import type { AppError, Result } from '../shared/result.ts';
import { askAsMe as ask, useAsked } from './ask-server.ts';
import { useSession } from './session.ts';
import { sessionStore } from './stores.ts';

/**
 * null until the server has answered; false without an account and wherever it cannot be asked. `ask`: whether there is
 * anything to offer.
 */
export function useIsAdmin(ask: boolean): boolean | null {
  const { user } = useSession();
  // Until the sealed session is read only the account is known, and nobody could ask in its name.
  const account = ask && user?.email ? user.account : null;
  const [told, setTold] = useState<{ account: string; yes: boolean } | null>(null);
  useEffect(() => {
    if (!account) return;
    let current = true;
    isAdmin(account)
      .catch(() => false)
      .then((yes) => {
        if (yes) sessionStore.setState({ admin: account });
        if (current) setTold({ account, yes });
      });
    return () => {
      current = false;
    };
  }, [account]);
  if (!ask || !user) return false;
  return told?.account === account ? told.yes : null;
}

async function isAdmin(account: string): Promise<boolean> {
  const asked = new URLSearchParams({ select: 'role', user_id: `eq.${account}`, role: 'eq.admin' });
  const answer = await ask(`user_roles?${asked}`);
  const rows = answer.ok ? answer.value : null;
  return Array.isArray(rows) && rows.some((row) => Object(row).role === 'admin');
}

export type CriticalEvents = { action: string; count: number; last: string };
export type AdminOverview = {
  server_time: string;
  users: number;
  users_confirmed: number;
  users_week: number;
  messages: number;
  messages_waiting: number;
  locked_out: number;
  database_bytes: number;
  critical: CriticalEvents[];
};
export type AdminMessage = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: string;
  created_at: string;
  answered_at: string | null;
};

export type AdminData =
  | { state: 'loading' }
  /** 'offline', 'refused', 'server'. */
  | { state: 'error'; error: AppError }
  | { state: 'ready'; overview: AdminOverview; messages: AdminMessage[] };

/** Never kept on the device. `again` asks once more; it is asked by itself when the network is back. */
export function useAdminData(): { data: AdminData; again: () => void } {
  const { live, again } = useAsked<AdminData>(readAll, OFFLINE);
  return { data: live, again };
}

const OFFLINE: AdminData = { state: 'error', error: { code: 'offline' } };

/** Errors: 'offline', 'refused', 'server'. */
export function markAnswered(message: string, answered: boolean): Promise<Result<unknown>> {
  return ask('rpc/admin_mark_answered', { message_id: message, is_answered: answered });
}

async function readAll(): Promise<AdminData> {
  const [overview, messages] = await Promise.all([
    ask('rpc/admin_overview', {}),
    ask('rpc/admin_messages', {}),
  ]);
  if (!overview.ok) return { state: 'error', error: overview.error };
  if (!messages.ok) return { state: 'error', error: messages.error };
  return {
    state: 'ready',
    overview: overview.value as AdminOverview,
    messages: Array.isArray(messages.value) ? (messages.value as AdminMessage[]) : [],
  };
}
