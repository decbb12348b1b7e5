-- Where an account is signed in, for the person whose account it is: since when, when it last showed itself, and what the
-- browser called itself. No address and no id: nothing that tells where somebody is or would let others act for them.
create function public.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  -- An access token outlives its session by up to an hour: a device that was signed out learns nothing more, and hears so.
  if account is null or not exists (select from auth.sessions s where s.id = session and s.user_id = account) then
    perform internal.refuse_request(401, 'not_signed_in', 'Sign in to see where you are signed in.');
  end if;
  return (
    select jsonb_agg(jsonb_build_object('since', internal.iso(o.created_at), 'used', internal.iso(o.used),
      'agent', left(o.user_agent, 400), 'here', o.id = session) order by o.id = session desc, o.used desc)
    from (
      -- Renewed at most once an hour while a device is in use. The column has no zone; what is in it is UTC.
      select s.id, s.created_at, s.user_agent,
        greatest(s.created_at, s.refreshed_at at time zone 'UTC') as used
      from auth.sessions s
      where s.user_id = account and (s.not_after is null or s.not_after > now())
      order by s.id = session desc, greatest(s.created_at, s.refreshed_at at time zone 'UTC') desc limit 50
    ) as o);
end
$$;
revoke execute on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;
