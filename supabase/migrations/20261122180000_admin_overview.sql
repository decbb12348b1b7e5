-- What admins see of the service as a whole: figures, the messages people sent, and that critical events happened.
-- Nothing of anybody's health, and nobody by name or id. Each function checks the role again, whoever calls it.
alter table public.contact_messages add column answered_at timestamptz;

create function internal.must_be_admin() returns void
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null or not internal.is_admin() then
    perform internal.refuse_request(403, 'not_admin', 'This is for admins.');
  end if;
end
$$;
revoke execute on function internal.must_be_admin() from public;

create function public.admin_overview() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.must_be_admin();
  return jsonb_build_object(
    'server_time', internal.iso(clock_timestamp()),
    'users', (select count(*) from auth.users),
    'users_confirmed', (select count(*) from auth.users where email_confirmed_at is not null),
    'users_week', (select count(*) from auth.users where created_at > now() - interval '7 days'),
    'messages', (select count(*) from public.contact_messages),
    'messages_waiting', (select count(*) from public.contact_messages where answered_at is null),
    'locked_out', (select count(*) from internal.rate_limits where locked_until > now()),
    'database_bytes', pg_database_size(current_database()),
    -- That it happened and when the server learnt of it: no account, no details, no address.
    'critical', coalesce((
      select jsonb_agg(jsonb_build_object('action', c.action, 'count', c.count, 'last', internal.iso(c.last)) order by c.last desc)
      from (select action, count(*) as count, max(at) as last from public.audit_events
            where at > now() - interval '30 days' and action in ('crisis_detected', 'emergency_contact', 'data_breach',
              'security_violation', 'unauthorized_phi_access', 'encryption_failure', 'audit_log_tampering',
              'multiple_failed_logins', 'privilege_escalation')
            group by action) as c), '[]'));
end
$$;
revoke execute on function public.admin_overview() from public, anon;
grant execute on function public.admin_overview() to authenticated;

-- Those that wait come first, the oldest of them first.
create function public.admin_messages(most int default 50) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.must_be_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject,
      'message', m.message, 'language', m.language, 'created_at', internal.iso(m.created_at),
      'answered_at', internal.iso(m.answered_at)) order by m.answered_at is not null, m.created_at)
    from (select * from public.contact_messages
          order by answered_at is not null, created_at limit least(greatest(most, 1), 200)) as m), '[]');
end
$$;
revoke execute on function public.admin_messages(int) from public, anon;
grant execute on function public.admin_messages(int) to authenticated;

create function public.admin_mark_answered(message_id uuid, is_answered boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.must_be_admin();
  update public.contact_messages set answered_at = case when is_answered then clock_timestamp() end where id = message_id;
end
$$;
revoke execute on function public.admin_mark_answered(uuid, boolean) from public, anon;
grant execute on function public.admin_mark_answered(uuid, boolean) to authenticated;
