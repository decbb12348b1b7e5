-- What a device may still do with no page open: bring its own rows, for a week, and nothing else.
create table internal.upload_tickets (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_id text not null check (char_length(device_id) between 1 and 64),
  -- Signing out deletes the session, here and on hosted Supabase, and so ends this device's ticket, not the others'.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (user_id, device_id)
);
create index on internal.upload_tickets (session_id);
-- No policy and no grant: nobody reads them through the API.
alter table internal.upload_tickets enable row level security;
revoke all on internal.upload_tickets from public, anon, authenticated, service_role;

create function internal.hash_ticket(ticket text) returns bytea
language sql immutable as $$
  select sha256(convert_to(ticket, 'UTF8'))
$$;

-- A new ticket for the caller's device; the device's older one ends. Answers {ticket, expires_at}.
create function public.issue_upload_ticket(device text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  -- 244 random bits.
  ticket text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  ends timestamptz := clock_timestamp() + interval '7 days';
begin
  -- An access token outlives its session by up to an hour; a ticket made with it then would outlive both.
  if account is null or not exists (select from auth.sessions s where s.id = session and s.user_id = account) then
    perform internal.refuse_request(401, 'not_signed_in', 'Sign in to sync.');
  end if;
  if coalesce(char_length(device), 0) not between 1 and 64 then
    perform internal.refuse_request(400, 'bad_request', 'device must have 1 to 64 characters.');
  end if;
  perform internal.lock_account(account);
  insert into internal.upload_tickets as t (user_id, device_id, session_id, token_hash, created_at, expires_at)
    values (account, device, session, internal.hash_ticket(ticket), clock_timestamp(), ends)
    on conflict (user_id, device_id) do update set session_id = excluded.session_id, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at;
  -- At most 20 devices an account: the longest unused go first.
  delete from internal.upload_tickets t where t.user_id = account and t.device_id in (
    select o.device_id from internal.upload_tickets o where o.user_id = account order by o.created_at desc offset 20);
  return jsonb_build_object('ticket', ticket, 'expires_at', internal.iso(ends));
end
$$;
revoke execute on function public.issue_upload_ticket(text) from public, anon;
grant execute on function public.issue_upload_ticket(text) to authenticated;

create function public.revoke_upload_ticket(device text) returns void
language sql security definer set search_path = '' as $$
  delete from internal.upload_tickets where user_id = auth.uid() and device_id = device
$$;
revoke execute on function public.revoke_upload_ticket(text) from public, anon;
grant execute on function public.revoke_upload_ticket(text) to authenticated;

-- Whoever changes a password may do so because somebody else knows the old one: every device asks for a new ticket.
create function internal.revoke_upload_tickets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from internal.upload_tickets where user_id = new.id;
  return null;
end
$$;
create trigger revoke_upload_tickets after update on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function internal.revoke_upload_tickets();

-- The account a ticket is good for, or null.
create function internal.ticket_holder(ticket text, account text, device text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  t internal.upload_tickets;
  salt bytea := convert_to(gen_random_uuid()::text, 'UTF8');
begin
  if account !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  select * into t from internal.upload_tickets o where o.user_id = account::uuid and o.device_id = device;
  -- Both sides hashed once more with a random salt: how far they agree, and so how long comparing takes, tells nothing.
  if sha256(salt || t.token_hash) = sha256(salt || internal.hash_ticket(ticket)) and t.expires_at > clock_timestamp() then
    return t.user_id;
  end if;
  return null;
end
$$;
revoke execute on function internal.ticket_holder(text, text, text) from public;
grant execute on function internal.ticket_holder(text, text, text) to service_role;

-- The same push as sync(), as the account the ticket is for: row-level security applies, nothing is pulled, and no
-- document is answered. Security invoker, because only then may the role be changed; for the function `drop` alone.
create function public.push_with_ticket(ticket text, request jsonb, address text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  caller text := current_setting('role');
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  account uuid := internal.ticket_holder(ticket, request ->> 'account', request ->> 'device_id');
  answer jsonb;
begin
  if account is null then
    perform internal.refuse_request(401, 'ticket_refused', 'The upload ticket is not valid any more.');
  end if;
  perform set_config('request.headers', jsonb_build_object('x-forwarded-for', address)::text, true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', account, 'role', 'authenticated')::text, true);
  perform set_config('request.jwt.claim.sub', account::text, true);
  perform set_config('role', 'authenticated', true);
  answer := public.sync(request || '{"pull": {}}') -> 'push';
  perform set_config('role', caller, true);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  perform set_config('request.jwt.claim.sub', coalesce(subject, ''), true);
  return (
    select jsonb_object_agg(kind, (select coalesce(sum(jsonb_array_length(value -> kind)), 0) from jsonb_each(answer)))
    from unnest(array['accepted', 'stored', 'conflicts', 'rejected']) as k (kind));
end
$$;
revoke execute on function public.push_with_ticket(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.push_with_ticket(text, jsonb, text) to service_role;

-- What visitors write to those who run the server. The device makes the id: a message sent twice is one row.
create table public.contact_messages (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  created_at timestamptz not null default now()
);
alter table public.contact_messages enable row level security;
create policy contact_messages_admin_select on public.contact_messages for select to authenticated
  using ((select internal.is_admin()));

-- For the function `contact` alone. The first text under an id stays: nobody can change another's message.
create function public.leave_contact_message(message jsonb) returns void
language sql security invoker set search_path = '' as $$
  insert into public.contact_messages (id, name, email, subject, message, language)
    select r.id, r.name, r.email, r.subject, r.message, r.language
    from jsonb_populate_record(null::public.contact_messages, message) as r
    on conflict (id) do nothing
$$;
revoke execute on function public.leave_contact_message(jsonb) from public, anon, authenticated;
grant execute on function public.leave_contact_message(jsonb) to service_role;
