-- Whoever is signed in and asks for what is for admins is refused, and that they asked is written down. An exception would
-- take the event back with it: so the answer's status says 403, in the words an exception would have said it with.
create function internal.admin_or_refused() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform internal.refuse_request(403, 'not_admin', 'This is for admins.');
  end if;
  if internal.is_admin() then
    return true;
  end if;
  -- Once an hour: asking again and again must not fill the trail.
  insert into public.audit_events (id, user_id, action)
    select gen_random_uuid(), auth.uid(), 'privilege_escalation'
    where not exists (select from public.audit_events as e
      where e.user_id = auth.uid() and e.action = 'privilege_escalation' and e.at > now() - interval '1 hour');
  perform set_config('response.status', '403', true);
  return false;
end
$$;
revoke execute on function internal.admin_or_refused() from public;

create function internal.not_admin() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('code', 'not_admin', 'message', 'This is for admins.', 'details', null, 'hint', null)
$$;

-- What they do stays as it was, out of everybody's reach; each is now asked for through the function that may refuse.
alter function public.admin_overview() set schema internal;
alter function public.admin_messages(int) set schema internal;
alter function public.admin_mark_answered(uuid, boolean) set schema internal;
revoke execute on function internal.admin_overview(), internal.admin_messages(int),
  internal.admin_mark_answered(uuid, boolean) from authenticated;

create function public.admin_overview() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case when internal.admin_or_refused() then internal.admin_overview() else internal.not_admin() end;
end
$$;

create function public.admin_messages(most int default 50) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case when internal.admin_or_refused() then internal.admin_messages(most) else internal.not_admin() end;
end
$$;

create function public.admin_mark_answered(message_id uuid, is_answered boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not internal.admin_or_refused() then
    return internal.not_admin();
  end if;
  perform internal.admin_mark_answered(message_id, is_answered);
  return null;
end
$$;

revoke execute on function public.admin_overview(), public.admin_messages(int),
  public.admin_mark_answered(uuid, boolean) from public, anon;
grant execute on function public.admin_overview(), public.admin_messages(int),
  public.admin_mark_answered(uuid, boolean) to authenticated;
