-- What the tables of the app share. Nothing in this schema is reachable through the API.
create schema internal;
grant usage on schema internal to anon, authenticated, service_role;

-- Changes after an unclean stop, a restore or a re-creation: every device then offers all it has once more.
create table internal.server_state (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid()
);
insert into internal.server_state default values;
alter table internal.server_state enable row level security;
create policy server_state_read on internal.server_state for select to authenticated using (true);
grant select on internal.server_state to authenticated, service_role;

-- Order of the rows of an account. Drawn while the account's lock is held, so that no reader ever passes a row that
-- is not yet visible; one sequence for all accounts, so that different accounts never wait for each other.
create sequence internal.sync_seq;
grant usage on sequence internal.sync_seq to anon, authenticated, service_role;

-- Here and in the checks below no search_path is set: it would be set and reset for every row of a push. They name
-- built-in functions only, or say the schema.
create function internal.lock_account(account uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(account::text, 4173))
$$;

-- The text JavaScript writes: one form, so that sorting the text sorts the moments.
create function internal.iso(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function internal.valid_moment(moment timestamptz) returns boolean
language sql immutable as $$
  select moment >= '1890-01-01T00:00:00Z'::timestamptz and moment < '2200-01-01T00:00:00Z'::timestamptz
$$;

-- A list people keep: at most 20 items of at most 100 characters.
create function internal.valid_list(items text[]) returns boolean
language sql immutable as $$
  select coalesce(array_ndims(items), 1) = 1
     and cardinality(items) <= 20
     and not exists (select from unnest(items) as i (item) where item is null or char_length(item) > 100)
$$;

create function internal.valid_object(value jsonb, max_bytes int) returns boolean
language sql immutable as $$
  select jsonb_typeof(value) = 'object' and octet_length(value::text) <= max_bytes
$$;

-- A version vector: device id -> how often that device wrote.
create function internal.valid_versions(vv jsonb) returns boolean
language sql immutable as $$
  select case when not internal.valid_object(vv, 8192) then false
    else not exists (
      select from jsonb_each(vv) as v (device, writes)
      where char_length(device) not between 1 and 64
         or jsonb_typeof(writes) <> 'number'
         or writes::text !~ '^[0-9]{1,9}$')
    end
$$;

-- Where the stored version stands to the one offered: equal, below, above or apart (both sides wrote).
create function internal.compare_versions(stored jsonb, offered jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  stored_ahead boolean;
  offered_ahead boolean;
begin
  if stored = offered then return 'equal'; end if;
  if not coalesce(internal.valid_versions(offered), false) then
    raise exception 'vv is not a version vector' using errcode = '22023';
  end if;
  select bool_or(coalesce((stored ->> device)::int, 0) > coalesce((offered ->> device)::int, 0)),
         bool_or(coalesce((stored ->> device)::int, 0) < coalesce((offered ->> device)::int, 0))
    into stored_ahead, offered_ahead
    from (select jsonb_object_keys(stored) union select jsonb_object_keys(offered)) as d (device);
  return case when stored_ahead and offered_ahead then 'apart'
              when stored_ahead then 'above'
              when offered_ahead then 'below'
              else 'equal' end;
end
$$;

-- For tables nobody may rewrite. By trigger and not by REVOKE, because a server may grant everything again at boot.
create function internal.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;

create function internal.make_append_only(table_name text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger refuse_change before update or delete on public.%I
                  for each row execute function internal.refuse_change()', table_name);
  execute format('create trigger refuse_truncate before truncate on public.%I
                  for each statement execute function internal.refuse_change()', table_name);
end
$$;

-- Attempts, counted by the embedded server. In the database, so that a restart clears no lockout.
create table internal.rate_limits (
  key text primary key,
  hits int not null default 0,
  blocked int not null default 0,
  window_ends timestamptz not null,
  locked_until timestamptz
);
alter table internal.rate_limits enable row level security;

-- Takes one turn. Answers 0 when it may go on, else the whole seconds to wait.
-- From the fourth refused attempt on, each one locks for as many minutes as there were refusals, an hour at most.
create function internal.take_turn(turn_key text, max_hits int, window_seconds int) returns int
language plpgsql set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
  r internal.rate_limits;
begin
  insert into internal.rate_limits (key, window_ends)
    values (turn_key, moment + make_interval(secs => window_seconds)) on conflict (key) do nothing;
  select * into r from internal.rate_limits where key = turn_key for update;
  if moment >= greatest(r.window_ends, coalesce(r.locked_until, r.window_ends)) then
    r.hits := 0;
    r.blocked := 0;
    r.locked_until := null;
    r.window_ends := moment + make_interval(secs => window_seconds);
  end if;
  if r.hits < max_hits and coalesce(r.locked_until <= moment, true) then
    r.hits := r.hits + 1;
  else
    r.blocked := r.blocked + 1;
    if r.blocked > 3 then
      r.locked_until := moment + make_interval(mins => least(r.blocked, 60));
    end if;
  end if;
  update internal.rate_limits set hits = r.hits, blocked = r.blocked, window_ends = r.window_ends,
    locked_until = r.locked_until where key = turn_key;
  return case when r.blocked = 0 then 0
    else greatest(1, ceil(extract(epoch from greatest(r.window_ends, coalesce(r.locked_until, r.window_ends)) - moment)))::int end;
end
$$;
revoke execute on function internal.take_turn(text, int, int) from public;
