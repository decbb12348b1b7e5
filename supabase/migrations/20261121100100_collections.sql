-- One row an account: how far its rows have come. A change of it is the live signal to the account's other devices.
create table public.sync_heads (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seq bigint not null,
  updated_at timestamptz not null default now()
);
alter table public.sync_heads enable row level security;
create policy sync_heads_owner_select on public.sync_heads for select to authenticated
  using (user_id = (select auth.uid()));

-- The collections the sync function serves, in the order in which they are applied.
create table internal.collections (
  name text primary key,
  place int not null unique,
  -- Columns a device writes, quoted, comma-separated.
  columns text not null,
  -- SQL that turns a row t into the document a device reads.
  document text not null,
  -- What a device that does not know a column yet leaves in it.
  defaults jsonb not null
);
alter table internal.collections enable row level security;
create policy collections_read on internal.collections for select to authenticated using (true);
grant select on internal.collections to authenticated, service_role;

create function internal.stamp_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.id) is distinct from (old.user_id, old.id) then
    raise exception 'a row keeps its owner and its id' using errcode = '42501';
  end if;
  perform internal.lock_account(new.user_id);
  new.seq := nextval('internal.sync_seq');
  return new;
end
$$;

create function internal.raise_heads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.sync_heads as h (user_id, seq, updated_at)
    select user_id, max(seq), clock_timestamp() from changed group by user_id
    on conflict (user_id) do update set seq = greatest(h.seq, excluded.seq), updated_at = excluded.updated_at;
  return null;
end
$$;

-- Writes down what the sync function needs to know of a table's columns. Call it again after adding a column.
create function internal.refresh_collection(collection text) returns void
language plpgsql set search_path = '' as $$
declare
  written text;
  document_sql text;
  left_out jsonb := '{}';
  c record;
  value jsonb;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attname not in ('user_id', 'seq')),
         'jsonb_build_object(' || string_agg(format(
           case when a.atttypid = 'timestamptz'::regtype then '%L, internal.iso(t.%I)' else '%L, t.%I' end,
           a.attname, a.attname), ', ' order by a.attnum) filter (where a.attname <> 'user_id') || ')'
    into written, document_sql
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', collection)::regclass and a.attnum > 0 and not a.attisdropped;
  for c in
    select a.attname, pg_catalog.pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = format('public.%I', collection)::regclass and a.attname not in ('user_id', 'seq')
  loop
    execute format('select to_jsonb(%s)', c.expression) into value;
    left_out := left_out || jsonb_build_object(c.attname, value);
  end loop;
  update internal.collections set columns = written, document = document_sql, defaults = left_out
    where name = collection;
end
$$;

-- Turns a table that has its own fields only into a collection: common columns, keys, checks, order, row-level
-- security for its owner alone. Nobody deletes a row: a tombstone (deleted = true) tells the other devices.
create function internal.make_collection(collection text, place int) returns void
language plpgsql set search_path = '' as $$
begin
  execute format($sql$
    alter table public.%1$I
      add column user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
      add column id uuid not null,
      add column vv jsonb not null constraint %2$I check (internal.valid_versions(vv)),
      add column updated_at timestamptz not null constraint %3$I check (internal.valid_moment(updated_at)),
      add column deleted boolean not null default false,
      add column seq bigint not null,
      add primary key (user_id, id);
    create unique index %4$I on public.%1$I (user_id, seq);
    alter table public.%1$I enable row level security;
    create policy %5$I on public.%1$I for select to authenticated using (user_id = (select auth.uid()));
    create policy %6$I on public.%1$I for insert to authenticated with check (user_id = (select auth.uid()));
    create policy %7$I on public.%1$I for update to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
    create trigger stamp_row before insert or update on public.%1$I
      for each row execute function internal.stamp_row();
    create trigger raise_heads_insert after insert on public.%1$I referencing new table as changed
      for each statement execute function internal.raise_heads();
    create trigger raise_heads_update after update on public.%1$I referencing new table as changed
      for each statement execute function internal.raise_heads();
  $sql$, collection, collection || '_vv_check', collection || '_updated_at_check', collection || '_user_id_seq_key',
    collection || '_owner_select', collection || '_owner_insert', collection || '_owner_update');
  -- The owner is part of the key: a plain foreign key looks past row-level security, so that one person could hang
  -- rows under another's profile and learn which ids exist.
  if exists (select from pg_catalog.pg_attribute
             where attrelid = format('public.%I', collection)::regclass and attname = 'profile_id') then
    execute format('alter table public.%1$I add foreign key (user_id, profile_id) references public.profiles (user_id, id)',
      collection);
    execute format('create index on public.%I (user_id, profile_id)', collection);
  end if;
  insert into internal.collections (name, place, columns, document, defaults)
    values (collection, place, '', '', '{}');
  perform internal.refresh_collection(collection);
end
$$;

create table public.profiles (
  relationship text not null check (relationship in ('self', 'parent', 'child', 'guardian', 'sibling', 'spouse', 'other')),
  name text not null check (char_length(name) <= 50),
  date_of_birth date check (date_of_birth between '1890-01-01' and '2200-01-01'),
  gender text check (gender in ('male', 'female', 'other', 'prefer-not-to-say')),
  allergies text[] not null default '{}' check (internal.valid_list(allergies)),
  medications text[] not null default '{}' check (internal.valid_list(medications)),
  medical_conditions text[] not null default '{}' check (internal.valid_list(medical_conditions)),
  emergency_contact_name text not null default '' check (char_length(emergency_contact_name) <= 100),
  emergency_contact_phone text not null default '' check (emergency_contact_phone ~ '^[0-9 +()-]{0,20}$'),
  color int not null default 0 check (color between 0 and 5),
  -- The owner's own profile may go by the name of the account.
  constraint profiles_named check (name <> '' or relationship = 'self')
);
select internal.make_collection('profiles', 10);

create table public.checker_results (
  profile_id uuid not null,
  checker text not null check (checker in ('symptoms', 'labs', 'bmi', 'mental-health', 'child-growth')),
  taken_at timestamptz not null check (internal.valid_moment(taken_at)),
  input jsonb not null default '{}' check (internal.valid_object(input, 65536)),
  result jsonb not null default '{}' check (internal.valid_object(result, 131072)),
  engine_version text not null check (char_length(engine_version) between 1 and 40)
);
select internal.make_collection('checker_results', 20);

create table public.timeline_entries (
  profile_id uuid not null,
  kind text not null check (kind in ('check', 'measurement', 'lab', 'medicine', 'vaccination', 'visit', 'symptom', 'note')),
  occurred_at timestamptz not null check (internal.valid_moment(occurred_at)),
  -- No foreign key: an entry stays true when the result behind it is refused or deleted.
  checker_result_id uuid,
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 4000),
  data jsonb not null default '{}' check (internal.valid_object(data, 131072))
);
select internal.make_collection('timeline_entries', 30);
