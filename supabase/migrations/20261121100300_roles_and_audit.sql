-- Who is more than a regular user. Written by the server alone: no policy lets anybody insert, change or delete.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'admin')),
  primary key (user_id, role)
);

-- Security definer, because a policy on user_roles that reads user_roles would call itself.
create function internal.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
$$;

alter table public.user_roles enable row level security;
create policy user_roles_owner_select on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy user_roles_admin_select on public.user_roles for select to authenticated
  using ((select internal.is_admin()));

-- What happened. No foreign key to the account: the trail outlives it.
create table public.audit_events (
  id uuid primary key,
  user_id uuid not null default auth.uid(),
  action text not null check (char_length(action) between 1 and 100),
  resource text not null default '' check (char_length(resource) <= 200),
  details jsonb not null default '{}' check (internal.valid_object(details, 8192)),
  ip inet,
  at timestamptz not null default now()
);
create index on public.audit_events (user_id, at);

-- Address and time come from the server, whatever the device sent.
create function internal.stamp_audit_event() returns trigger
language plpgsql set search_path = '' as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
begin
  new.at := clock_timestamp();
  new.ip := null;
  begin
    new.ip := nullif(trim(split_part(headers::jsonb ->> 'x-forwarded-for', ',', 1)), '')::inet;
  exception when data_exception then
    null; -- A proxy may send a name or 'unknown'; the event matters more than its address.
  end;
  return new;
end
$$;
create trigger stamp_audit_event before insert on public.audit_events
  for each row execute function internal.stamp_audit_event();
select internal.make_append_only('audit_events');

alter table public.audit_events enable row level security;
create policy audit_events_own_insert on public.audit_events for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy audit_events_admin_select on public.audit_events for select to authenticated
  using ((select internal.is_admin()));
