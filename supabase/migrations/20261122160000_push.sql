-- Devices that asked to be told what is due while the app is closed, and when to tell them. What a reminder is about
-- stays out of here, unless the person allowed that locked screens show it.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Signing out deletes the session, and so ends what this device is told about this account.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Of the browser's push service. Which services are written to at all is decided where it is sent.
  endpoint text not null check (char_length(endpoint) <= 1000 and endpoint ~ '^https?://\S+$'),
  -- The browser's own key and secret (RFC 8291): only it can read a message.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}={0,2}$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  -- What a notification says in that language where nothing else is allowed.
  words jsonb not null check (internal.valid_object(words, 2048)),
  expires_at timestamptz not null,
  unique (user_id, endpoint)
);
create index on public.push_subscriptions (session_id);
alter table public.push_subscriptions enable row level security;
create policy push_subscriptions_select on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy push_subscriptions_delete on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

create table internal.push_moments (
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  -- Follows from a reminder and its time on the device; it tells nothing.
  dose uuid not null,
  due_at timestamptz not null,
  -- What it is about, only where the person allowed it; else ''.
  detail text not null check (char_length(detail) <= 160),
  -- Somebody is sending it until then; nobody is where that is over.
  claimed_until timestamptz,
  sent_at timestamptz,
  primary key (subscription_id, dose)
);
create index on internal.push_moments (due_at) where sent_at is null;
alter table internal.push_moments enable row level security;
revoke all on internal.push_moments from public, anon, authenticated, service_role;

-- Replaces what this device is to be told:
-- {endpoint, p256dh, auth, language, words, moments: [{dose, at, detail}], answered: [dose]}. What was answered here is
-- told to no device of the account any more. Answers {expires_at}: a device that is not seen for 60 days is forgotten.
create function public.set_push_plan(plan jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  moments jsonb := coalesce(plan -> 'moments', '[]');
  answered jsonb := coalesce(plan -> 'answered', '[]');
  ends timestamptz := clock_timestamp() + interval '60 days';
  device uuid;
begin
  if account is null or not exists (select from auth.sessions s where s.id = session and s.user_id = account) then
    perform internal.refuse_request(401, 'not_signed_in', 'Sign in to be reminded.');
  end if;
  if jsonb_typeof(moments) <> 'array' or jsonb_typeof(answered) <> 'array'
     or jsonb_array_length(moments) > 500 or jsonb_array_length(answered) > 500 then
    perform internal.refuse_request(400, 'bad_request', 'moments and answered must be lists of at most 500.');
  end if;
  perform internal.lock_account(account);
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, language, words, expires_at)
    values (account, session, plan ->> 'endpoint', plan ->> 'p256dh', plan ->> 'auth', plan ->> 'language',
            plan -> 'words', ends)
    on conflict (user_id, endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language, words = excluded.words, expires_at = excluded.expires_at
    returning s.id into device;
  -- At most 20 devices an account: those not seen for longest go first.
  delete from public.push_subscriptions s where s.user_id = account and s.id in (
    select o.id from public.push_subscriptions o where o.user_id = account order by o.expires_at desc, o.id offset 20);
  delete from internal.push_moments m where m.subscription_id = device;
  insert into internal.push_moments (subscription_id, dose, due_at, detail)
    select device, r.dose, r.at, coalesce(left(r.detail, 160), '')
    from jsonb_to_recordset(moments) as r (dose uuid, at timestamptz, detail text)
    where r.at > clock_timestamp() and r.at < clock_timestamp() + interval '35 days'
    on conflict do nothing;
  delete from internal.push_moments m using public.push_subscriptions s
    where s.id = m.subscription_id and s.user_id = account
      and m.dose in (select a.dose::uuid from jsonb_array_elements_text(answered) as a (dose));
  return jsonb_build_object('expires_at', internal.iso(ends));
end
$$;
revoke execute on function public.set_push_plan(jsonb) from public, anon;
grant execute on function public.set_push_plan(jsonb) to authenticated;

-- For the function `push` alone: what is due now and not being sent, at most `most`. Whoever takes it says within two
-- minutes what became of it, or it is taken again; after an hour it is too late to be of use.
create function public.take_due_pushes(most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
  taken jsonb;
begin
  delete from internal.push_moments m where m.due_at < moment - interval '1 day';
  delete from public.push_subscriptions s where s.expires_at < moment;
  with due as (
    select m.subscription_id, m.dose from internal.push_moments m
    where m.sent_at is null and m.due_at <= moment and m.due_at > moment - interval '1 hour'
      and coalesce(m.claimed_until < moment, true)
    order by m.due_at limit most for update skip locked
  ), claimed as (
    update internal.push_moments m set claimed_until = moment + interval '2 minutes'
    from due where m.subscription_id = due.subscription_id and m.dose = due.dose
    returning m.subscription_id, m.dose, m.detail
  )
  select coalesce(jsonb_agg(jsonb_build_object('subscription', s.id, 'dose', c.dose, 'detail', c.detail,
      'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'language', s.language, 'words', s.words)), '[]')
    into taken from claimed c join public.push_subscriptions s on s.id = c.subscription_id;
  return jsonb_build_object('pushes', taken);
end
$$;
revoke execute on function public.take_due_pushes(int) from public, anon, authenticated;
grant execute on function public.take_due_pushes(int) to service_role;

-- {sent: [{subscription, dose}], gone: [subscription]}: what arrived, and devices their push service knows no more.
create function public.settle_pushes(outcome jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update internal.push_moments m set sent_at = clock_timestamp()
    from jsonb_to_recordset(outcome -> 'sent') as r (subscription uuid, dose uuid)
    where m.subscription_id = r.subscription and m.dose = r.dose;
  delete from public.push_subscriptions s
    where s.id in (select g.id::uuid from jsonb_array_elements_text(outcome -> 'gone') as g (id));
end
$$;
revoke execute on function public.settle_pushes(jsonb) from public, anon, authenticated;
grant execute on function public.settle_pushes(jsonb) to service_role;

-- Put off on a notification with no page open. Whoever knows a device's endpoint is that device or its push service;
-- it can only bring back what was told already. Answers how many there were.
create function public.snooze_push(device_endpoint text, told_dose uuid, minutes int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_rows int;
begin
  update internal.push_moments m
    set due_at = clock_timestamp() + make_interval(mins => minutes), sent_at = null, claimed_until = null
    from public.push_subscriptions s
    where s.id = m.subscription_id and s.endpoint = device_endpoint and m.dose = told_dose and m.sent_at is not null;
  get diagnostics found_rows = row_count;
  return jsonb_build_object('again', found_rows);
end
$$;
revoke execute on function public.snooze_push(text, uuid, int) from public, anon, authenticated;
grant execute on function public.snooze_push(text, uuid, int) to service_role;
