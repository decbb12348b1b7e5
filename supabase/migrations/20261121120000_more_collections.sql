-- The collections beside profiles, results and the timeline. Rules that join two fields (an end after its start) are
-- the device's: a merge of two devices may break them, and a row refused for that would be nobody's mistake.

-- Keyed by account: whose append-only rows are just being erased. Only erase_account() writes here.
create table internal.erasing (user_id uuid primary key);
alter table internal.erasing enable row level security;

-- Security definer, because nobody may read internal.erasing.
create or replace function internal.refuse_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'TRUNCATE' and exists (select from internal.erasing e where e.user_id = old.user_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;

-- Ends an account and everything it holds. The trail of what happened stays, under a name that leads to nobody.
create function internal.erase_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  nobody uuid := gen_random_uuid();
begin
  perform internal.lock_account(account);
  insert into internal.erasing values (account);
  update public.audit_events set user_id = nobody, resource = '', details = '{}', user_agent = '', ip = null
    where user_id = account;
  delete from auth.users where id = account;
  delete from internal.erasing where user_id = account;
end
$$;
revoke execute on function internal.erase_account(uuid) from public;

alter table internal.collections
  -- Rows are added and never changed: an edit of one is rejected by itself.
  add column append_only boolean not null default false,
  -- Columns the server fills and devices neither write nor read.
  add column server_columns text[] not null default '{}',
  -- A device is given no more than this many of the newest; null: all.
  add column newest int;

-- An event may outlive its account, which then has no head to raise.
create or replace function internal.raise_heads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.sync_heads as h (user_id, seq, updated_at)
    select c.user_id, max(c.seq), clock_timestamp() from changed c join auth.users u on u.id = c.user_id group by c.user_id
    on conflict (user_id) do update set seq = greatest(h.seq, excluded.seq), updated_at = excluded.updated_at;
  return null;
end
$$;

create or replace function internal.refresh_collection(collection text) returns void
language plpgsql set search_path = '' as $$
declare
  kept_back text[];
  written text;
  document_sql text;
  left_out jsonb := '{}';
  c record;
  value jsonb;
begin
  select server_columns || array['user_id'] into kept_back from internal.collections where name = collection;
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attname <> 'seq'),
         'jsonb_build_object(' || string_agg(format(
           case when a.atttypid = 'timestamptz'::regtype then '%L, internal.iso(t.%I)' else '%L, t.%I' end,
           a.attname, a.attname), ', ' order by a.attnum) || ')'
    into written, document_sql
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', collection)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (kept_back);
  for c in
    select a.attname, pg_catalog.pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    -- Versions have a default where the server writes rows too; a device must always send its own.
    where a.attrelid = format('public.%I', collection)::regclass
      and a.attname <> all (kept_back || array['seq', 'vv'])
  loop
    execute format('select to_jsonb(%s)', c.expression) into value;
    left_out := left_out || jsonb_build_object(c.attname, value);
  end loop;
  update internal.collections set columns = written, document = document_sql, defaults = left_out
    where name = collection;
end
$$;

-- As before, and for append-only collections: what is there stays, an edit of it fails the call.
create or replace function internal.push_rows(c internal.collections, account uuid, docs jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
  is_edit boolean := false;
begin
  if c.append_only then
    execute format($sql$
      select exists (select from jsonb_array_elements($2) as e (d)
        join public.%I t on t.user_id = $1 and t.id = (d ->> 'id')::uuid
        where internal.compare_versions(t.vv, d -> 'vv') in ('below', 'apart'))
    $sql$, c.name) into is_edit using account, docs;
  end if;
  if is_edit then
    raise exception '% is append-only', c.name using errcode = '23001';
  end if;
  execute format($sql$
    with judged as materialized (
      select o.id, o.doc, t.seq, v.verdict,
        case when v.verdict = 'below' then to_jsonb(t) end as held,
        case when v.verdict in ('above', 'apart') then %3$s end as document
      from (select (d ->> 'id')::uuid as id, d - 'user_id' - 'seq' as doc from jsonb_array_elements($2) as e (d)) as o
      left join public.%1$I t on t.user_id = $1 and t.id = o.id
      cross join lateral (select case when t.id is null then 'new'
        else internal.compare_versions(t.vv, o.doc -> 'vv') end as verdict) as v
    ), written as (
      insert into public.%1$I as t (user_id, %2$s)
      select $1, %4$s from judged j
        cross join lateral jsonb_populate_record(null::public.%1$I, coalesce(j.held, $3) || j.doc) as r
        where j.verdict in ('new', 'below')
      on conflict (user_id, id) %5$s
      returning t.id, t.seq
    )
    select jsonb_build_object(
      'accepted', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'seq', a.seq)) from (
        select id, seq from written union all select id, seq from judged where verdict = 'equal') a), '[]'),
      'stored', coalesce((select jsonb_agg(document) from judged where verdict = 'above'), '[]'),
      'conflicts', coalesce((select jsonb_agg(document) from judged where verdict = 'apart'), '[]'))
  $sql$, c.name, c.columns, c.document, regexp_replace(c.columns, '([^, ]+)', 'r.\1', 'g'),
    case when c.append_only then 'do nothing'
      else format('do update set (%s) = row(%s)', c.columns, regexp_replace(c.columns, '([^, ]+)', 'excluded.\1', 'g')) end)
    into answer using account, docs, c.defaults;
  return answer;
end
$$;

create or replace function internal.pull_collection(c internal.collections, account uuid, since bigint, max_rows int, brought jsonb)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  own_ids uuid[];
  own_last bigint;
  docs jsonb;
  read_rows int;
  last_read bigint;
  more boolean := false;
begin
  if c.newest is not null then
    execute format('select greatest($1, (select t.seq from public.%I t where t.user_id = $2 order by t.seq desc offset $3 limit 1))',
      c.name) into since using since, account, c.newest;
  end if;
  select coalesce(array_agg((a ->> 'id')::uuid), '{}'), max((a ->> 'seq')::bigint) into own_ids, own_last
    from jsonb_array_elements(coalesce(brought, '[]')) as e (a);
  execute format($sql$
    select coalesce(jsonb_agg(document order by seq), '[]'), count(*), max(seq) from (
      select %s as document, t.seq from public.%I t
      where t.user_id = $1 and t.seq > $2 and t.id <> all ($3) order by t.seq limit $4) as page
  $sql$, c.document, c.name) into docs, read_rows, last_read using account, since, own_ids, max_rows;
  if read_rows = max_rows then
    execute format('select exists (select from public.%I t where t.user_id = $1 and t.seq > $2 and t.id <> all ($3))', c.name)
      into more using account, last_read, own_ids;
  end if;
  return jsonb_build_object('docs', docs, 'more', more, 'checkpoint',
    -- Past the own rows only where nothing lies before them: while rows wait, the page's last row is the mark.
    case when more then last_read else greatest(since, last_read, own_last) end);
end
$$;

-- Turns a collection into one that only grows. A tombstone would be a deletion by another name.
create function internal.make_log(collection text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format($sql$
    drop policy if exists %2$I on public.%1$I;
    drop trigger if exists raise_heads_update on public.%1$I;
    drop trigger if exists stamp_row on public.%1$I;
    create trigger stamp_row before insert on public.%1$I for each row execute function internal.stamp_row();
    alter table public.%1$I add constraint %3$I check (not deleted);
  $sql$, collection, collection || '_owner_update', collection || '_deleted_check');
  update internal.collections set append_only = true where name = collection;
end
$$;

-- Times of day, "08:00", by the clock of the place where the person is.
create function internal.valid_times(times text[]) returns boolean
language sql immutable as $$
  select coalesce(array_ndims(times), 1) = 1 and cardinality(times) <= 12
     and not exists (select from unnest(times) as t (at) where at is null or at !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
$$;

-- 0 is Sunday.
create function internal.valid_weekdays(days int[]) returns boolean
language sql immutable as $$
  select coalesce(array_ndims(days), 1) = 1 and cardinality(days) <= 7 and days <@ '{0,1,2,3,4,5,6}'
$$;

-- Twice as many messages as a device writes, so that joining what two devices wrote is never refused.
create function internal.valid_messages(messages jsonb) returns boolean
language sql immutable as $$
  select case when jsonb_typeof(messages) <> 'array' or octet_length(messages::text) > 524288 then false
    else jsonb_array_length(messages) <= 400 and not exists (
      select from jsonb_array_elements(messages) as m (message)
      where coalesce(jsonb_typeof(message) <> 'object'
         or char_length(message ->> 'id') <> 36
         or message ->> 'role' not in ('person', 'assistant')
         or message ->> 'at' !~ '^\d{4}-\d{2}-\d{2}T[0-9:.]{5,15}Z$'
         or jsonb_typeof(message -> 'text') <> 'string'
         or char_length(message ->> 'text') > 8000, true))
    end
$$;

create function internal.valid_day(day date) returns boolean
language sql immutable as $$
  select day between '1890-01-01'::date and '2200-01-01'::date
$$;

create table public.medications (
  profile_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- The drug in the library, where it is one of them.
  drug_id text check (char_length(drug_id) between 1 and 100),
  dose text not null default '' check (char_length(dose) <= 100),
  instructions text not null default '' check (char_length(instructions) <= 1000),
  started_on date check (internal.valid_day(started_on)),
  ended_on date check (internal.valid_day(ended_on)),
  data jsonb not null default '{}' check (internal.valid_object(data, 131072))
);
select internal.make_collection('medications', 40);

create table public.reminders (
  profile_id uuid not null,
  kind text not null check (kind in ('medicine', 'measurement', 'appointment', 'screening', 'practice', 'other')),
  -- No foreign key: a reminder stays true when the medicine behind it is refused or deleted.
  medication_id uuid,
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 1000),
  repeats text not null check (repeats in ('once', 'daily', 'weekly', 'monthly')),
  starts_on date not null check (internal.valid_day(starts_on)),
  ends_on date check (internal.valid_day(ends_on)),
  times text[] not null check (internal.valid_times(times)),
  weekdays int[] not null default '{}' check (internal.valid_weekdays(weekdays)),
  enabled boolean not null default true,
  snoozed_until timestamptz check (internal.valid_moment(snoozed_until)),
  data jsonb not null default '{}' check (internal.valid_object(data, 131072))
);
select internal.make_collection('reminders', 50);

create table public.goals (
  profile_id uuid not null,
  kind text not null check (kind in ('weight-management', 'fitness-improvement', 'preventive-care',
    'chronic-condition-management', 'mental-wellness', 'family-health', 'other')),
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 1000),
  status text not null default 'active' check (status in ('active', 'paused', 'reached', 'dropped')),
  target double precision check (target between -1000000000 and 1000000000),
  unit text not null default '' check (char_length(unit) <= 20),
  target_on date check (internal.valid_day(target_on)),
  data jsonb not null default '{}' check (internal.valid_object(data, 131072))
);
select internal.make_collection('goals', 60);

create table public.favorites (
  profile_id uuid not null,
  kind text not null check (kind in ('page', 'condition', 'remedy', 'drug', 'term', 'first-aid', 'practice', 'sound')),
  -- The id of what is kept, or its path.
  item text not null check (char_length(item) between 1 and 200),
  added_at timestamptz not null check (internal.valid_moment(added_at))
);
select internal.make_collection('favorites', 70);
-- Its id follows from these on the device; a row that got another id would show the same thing twice.
create unique index favorites_item_key on public.favorites (user_id, profile_id, kind, item);

-- Each row is one choice; the latest is in force.
create table public.consents (
  essential boolean not null check (essential),
  analytics boolean not null,
  marketing boolean not null,
  personalization boolean not null,
  source text not null check (source in ('banner', 'signup', 'settings')),
  -- What the person read: which version of the text, in which language.
  policy_version text not null check (char_length(policy_version) between 1 and 40),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$'),
  decided_at timestamptz not null check (internal.valid_moment(decided_at))
);
select internal.make_collection('consents', 80);
select internal.make_log('consents');
select internal.make_append_only('consents');

-- audit_events is older than the collections: it gets what make_collection would have given it, but for the foreign
-- key to the account, which the trail outlives.
alter table public.audit_events disable trigger refuse_change;
alter table public.audit_events
  drop constraint audit_events_pkey,
  add primary key (user_id, id),
  add column user_agent text not null default '' check (char_length(user_agent) <= 400),
  -- When the device says it happened; `at` is when the server learnt of it.
  add column occurred_at timestamptz check (internal.valid_moment(occurred_at)),
  add column vv jsonb not null default '{"server": 1}' check (internal.valid_versions(vv)),
  add column updated_at timestamptz check (internal.valid_moment(updated_at)),
  add column deleted boolean not null default false,
  add column seq bigint;
update public.audit_events e set occurred_at = e.at, updated_at = e.at, seq = o.seq from (
  select user_id, id, nextval('internal.sync_seq') as seq from (select user_id, id from public.audit_events order by at) as a) as o
  where e.user_id = o.user_id and e.id = o.id;
alter table public.audit_events
  alter column occurred_at set not null,
  alter column updated_at set not null,
  alter column seq set not null,
  -- It says that somebody was in need, never who or why. Not valid: rows from before stay as they are.
  add constraint audit_events_crisis_check
    check (action <> 'crisis_detected' or (resource = '' and details = '{}')) not valid;
alter table public.audit_events enable trigger refuse_change;
create unique index audit_events_user_id_seq_key on public.audit_events (user_id, seq);
create policy audit_events_owner_select on public.audit_events for select to authenticated
  using (user_id = (select auth.uid()));
create trigger raise_heads_insert after insert on public.audit_events referencing new table as changed
  for each statement execute function internal.raise_heads();
insert into public.sync_heads as h (user_id, seq)
  select e.user_id, max(e.seq) from public.audit_events e join auth.users u on u.id = e.user_id group by e.user_id
  on conflict (user_id) do update set seq = greatest(h.seq, excluded.seq);

-- Events the server writes itself name no device and no device's time.
create or replace function internal.stamp_audit_event() returns trigger
language plpgsql set search_path = '' as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
begin
  new.at := clock_timestamp();
  new.occurred_at := coalesce(new.occurred_at, new.at);
  new.updated_at := coalesce(new.updated_at, new.at);
  new.ip := null;
  begin
    new.ip := nullif(trim(split_part(headers::jsonb ->> 'x-forwarded-for', ',', 1)), '')::inet;
  exception when data_exception then
    null; -- A proxy may send a name or 'unknown'; the event matters more than its address.
  end;
  return new;
end
$$;

insert into internal.collections (name, place, columns, document, defaults, server_columns, newest)
  values ('audit_events', 90, '', '', '{}', '{ip,at}', 100);
select internal.refresh_collection('audit_events');
select internal.make_log('audit_events');

-- What each device used of a feature in a calendar month (UTC). A device writes its own row only, so that two of them
-- never overwrite each other's count.
create table public.usage (
  device_id text not null check (char_length(device_id) between 1 and 64),
  feature_name text not null check (feature_name in ('symptom_checks', 'advanced_searches', 'family_profiles')),
  period_start date not null check (internal.valid_day(period_start) and extract(day from period_start) = 1),
  usage_count int not null check (usage_count between 0 and 1000000)
);
select internal.make_collection('usage', 100);
create unique index usage_counter_key on public.usage (user_id, device_id, feature_name, period_start);
create policy usage_admin_select on public.usage for select to authenticated using ((select internal.is_admin()));

-- The sums of all devices. Only ever added to: no row of a device, however it is changed, makes one smaller.
create table public.subscription_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  feature_name text not null,
  period_start date not null,
  -- The last day that counts.
  period_end date not null generated always as ((period_start + interval '1 month' - interval '1 day')::date) stored,
  usage_count bigint not null,
  primary key (user_id, feature_name, period_start)
);
alter table public.subscription_usage enable row level security;
create policy subscription_usage_owner_select on public.subscription_usage for select to authenticated
  using (user_id = (select auth.uid()));
create policy subscription_usage_admin_select on public.subscription_usage for select to authenticated
  using ((select internal.is_admin()));

-- Corrects instead of refusing: a refused counter would wait for a person who cannot do anything about it.
create function internal.keep_count() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.device_id, new.feature_name, new.period_start) is distinct from (old.device_id, old.feature_name, old.period_start) then
      raise exception 'a counter keeps what it counts' using errcode = '23001';
    end if;
    new.usage_count := greatest(new.usage_count, old.usage_count);
  end if;
  new.deleted := false;
  return new;
end
$$;
create trigger keep_count before insert or update on public.usage
  for each row execute function internal.keep_count();

create function internal.add_usage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.subscription_usage as s (user_id, feature_name, period_start, usage_count)
    values (new.user_id, new.feature_name, new.period_start,
      new.usage_count - case when tg_op = 'UPDATE' then old.usage_count else 0 end)
    on conflict (user_id, feature_name, period_start) do update set usage_count = s.usage_count + excluded.usage_count;
  return null;
end
$$;
create trigger add_usage after insert or update on public.usage
  for each row execute function internal.add_usage();

create table public.conversations (
  profile_id uuid not null,
  kind text not null check (kind in ('modern', 'ayurveda')),
  title text not null default '' check (char_length(title) <= 200),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$'),
  started_at timestamptz not null check (internal.valid_moment(started_at)),
  messages jsonb not null default '[]' check (internal.valid_messages(messages)),
  data jsonb not null default '{}' check (internal.valid_object(data, 131072))
);
select internal.make_collection('conversations', 110);
