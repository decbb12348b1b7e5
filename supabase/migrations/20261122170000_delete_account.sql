-- A person ends their account. Who does so has just shown the password: the session is minutes old, and a session that
-- lies open on a shared device is not enough.
create function public.delete_account() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  address text;
begin
  if account is null then
    perform internal.refuse_request(401, 'not_signed_in', 'Sign in to delete the account.');
  end if;
  if not exists (select from auth.sessions s where s.id = session and s.user_id = account
      and s.created_at > now() - interval '5 minutes') then
    perform internal.refuse_request(403, 'password_needed', 'Give the password once more.');
  end if;
  -- What was written through the contact form under this address; it is the account's own, and was confirmed.
  select lower(u.email) into address from auth.users u where u.id = account and u.email_confirmed_at is not null;
  delete from public.contact_messages m where lower(m.email) = address;
  -- Erasing takes the name off it, as off all that came before.
  insert into public.audit_events (id, user_id, action) values (gen_random_uuid(), account, 'account_deletion');
  perform internal.erase_account(account);
  return jsonb_build_object('account', account);
end
$$;
revoke execute on function public.delete_account() from public, anon;
grant execute on function public.delete_account() to authenticated;

-- Of these accounts, those that exist no more: their files may go. For the server alone.
create function internal.gone_accounts(accounts uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a from unnest(accounts) as a where not exists (select from auth.users u where u.id = a)
$$;
revoke execute on function internal.gone_accounts(uuid[]) from public;
