/** Whether the server calls this person an admin. It only decides what is offered: the server checks every read itself. */
import { useEffect, useState } from 'react';
import { backendSettings } from '../platform/supabase.ts';
import { useSession } from './session.ts';

/** False until the server has said yes, and wherever it cannot be asked. `ask`: whether there is anything to offer. */
export function useIsAdmin(ask: boolean): boolean {
  const { user } = useSession();
  const account = ask ? (user?.account ?? null) : null;
  const [admin, setAdmin] = useState<string | null>(null);
  useEffect(() => {
    if (!account) return;
    let current = true;
    isAdmin(account)
      .catch(() => false)
      .then((yes) => current && setAdmin(yes ? account : null));
    return () => {
      current = false;
    };
  }, [account]);
  return account !== null && admin === account;
}

async function isAdmin(account: string): Promise<boolean> {
  const { getAuth } = await import('./runtime.ts');
  const token = await (await getAuth()).accessToken();
  if (!token.ok) return false;
  const { url, key } = backendSettings();
  const asked = new URLSearchParams({ select: 'role', user_id: `eq.${account}`, role: 'eq.admin' });
  const answer = await fetch(`${url}/rest/v1/user_roles?${asked}`, {
    headers: { apikey: key, authorization: `Bearer ${token.value}` },
  });
  if (!answer.ok) return false;
  const rows: unknown = await answer.json();
  return Array.isArray(rows) && rows.some((row) => Object(row).role === 'admin');
}
