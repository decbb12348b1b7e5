-- Refuses a whole request with a code the client knows and the HTTP status that goes with it.
create function internal.refuse_request(status int, code text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', message, 'details', null, 'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end
$$;

-- Judges and writes rows of one collection in one statement. Answers {accepted, stored, conflicts}; any bad row fails
-- the whole call, which the caller then repeats row by row.
create function internal.push_rows(c internal.collections, account uuid, docs jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
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
      on conflict (user_id, id) do update set (%2$s) = row(%5$s)
      returning t.id, t.seq
    )
    select jsonb_build_object(
      'accepted', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'seq', a.seq)) from (
        select id, seq from written union all select id, seq from judged where verdict = 'equal') a), '[]'),
      'stored', coalesce((select jsonb_agg(document) from judged where verdict = 'above'), '[]'),
      'conflicts', coalesce((select jsonb_agg(document) from judged where verdict = 'apart'), '[]'))
  $sql$, c.name, c.columns, c.document,
    regexp_replace(c.columns, '([^, ]+)', 'r.\1', 'g'), regexp_replace(c.columns, '([^, ]+)', 'excluded.\1', 'g'))
    into answer using account, docs, c.defaults;
  return answer;
end
$$;

create function internal.held_document(c internal.collections, account uuid, id text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  document jsonb;
begin
  if id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  execute format('select %s from public.%I t where t.user_id = $1 and t.id = $2', c.document, c.name)
    into document using account, id::uuid;
  return document;
end
$$;

-- All rows at once, the usual case; where one of them is bad, each by itself, so that it alone is rejected.
create function internal.push_collection(c internal.collections, account uuid, docs jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := '{"accepted": [], "stored": [], "conflicts": [], "rejected": []}';
  one jsonb;
  doc jsonb;
  distinct_ids boolean;
begin
  -- One statement cannot write the same row twice.
  select count(distinct d ->> 'id') = count(*) into distinct_ids from jsonb_array_elements(docs) as e (d);
  if distinct_ids then
    begin
      return answer || internal.push_rows(c, account, docs);
    exception when data_exception or integrity_constraint_violation or cardinality_violation then
      null;
    end;
  end if;
  for doc in select d from jsonb_array_elements(docs) as e (d) loop
    begin
      one := internal.push_rows(c, account, jsonb_build_array(doc));
    exception when data_exception or integrity_constraint_violation then
      one := jsonb_build_object('rejected', jsonb_build_array(jsonb_build_object(
        'id', doc -> 'id', 'code', sqlstate, 'message', sqlerrm,
        'current', internal.held_document(c, account, doc ->> 'id'))));
    end;
    select jsonb_object_agg(key, value || coalesce(one -> key, '[]')) into answer from jsonb_each(answer);
  end loop;
  return answer;
end
$$;

-- One page of what is newer than since, without the rows this same request brought.
create function internal.pull_collection(c internal.collections, account uuid, since bigint, max_rows int, brought jsonb)
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

create function internal.check_sync_request(request jsonb, account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  part text;
  unknown text;
begin
  if account is null then
    perform internal.refuse_request(401, 'not_signed_in', 'Sign in to sync.');
  end if;
  if jsonb_typeof(request) is distinct from 'object' then
    perform internal.refuse_request(400, 'bad_request', 'The request is not an object.');
  end if;
  if request -> 'protocol' is distinct from '1' then
    perform internal.refuse_request(400, 'unsupported_protocol', 'This server speaks protocol 1. Update the app.');
  end if;
  if request ->> 'account' is distinct from account::text then
    perform internal.refuse_request(403, 'account_mismatch', 'The request was made for another account.');
  end if;
  if coalesce(char_length(request ->> 'device_id'), 0) not between 1 and 64 then
    perform internal.refuse_request(400, 'bad_request', 'device_id must have 1 to 64 characters.');
  end if;
  -- 1,000,000 bytes as sent; the text form of jsonb adds blanks.
  if octet_length(request::text) > 1250000 then
    perform internal.refuse_request(413, 'request_too_large', 'At most 1 MB a request.');
  end if;
  foreach part in array array['push', 'pull'] loop
    if jsonb_typeof(coalesce(request -> part, '{}')) <> 'object' then
      perform internal.refuse_request(400, 'bad_request', part || ' is not an object.');
    end if;
    select key into unknown from jsonb_each(coalesce(request -> part, '{}')) as e (key, value)
      where key not in (select name from internal.collections)
         or (part = 'push' and (jsonb_typeof(value) <> 'array' or exists (
               select from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as d (doc)
               where jsonb_typeof(doc) <> 'object')))
         or (part = 'pull' and value::text !~ '^[0-9]{1,18}$') limit 1;
    if unknown is not null then
      perform internal.refuse_request(400, 'bad_request', part || '.' || left(unknown, 64) || ' is not understood.');
    end if;
  end loop;
  if (select sum(jsonb_array_length(value)) from jsonb_each(coalesce(request -> 'push', '{}'))) > 500 then
    perform internal.refuse_request(413, 'too_many_documents', 'At most 500 documents a request.');
  end if;
  if coalesce(request ->> 'limit', '500') !~ '^[0-9]{1,9}$' then
    perform internal.refuse_request(400, 'bad_request', 'limit must be a whole number.');
  end if;
end
$$;

-- One round trip of a sync cycle. Row-level security applies: the function runs as its caller.
create function public.sync(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  account uuid := auth.uid();
  max_rows int;
  head bigint;
  since bigint;
  pushed jsonb := '{}';
  pulled jsonb := '{}';
  c internal.collections;
begin
  perform internal.check_sync_request(request, account);
  max_rows := least(500, greatest(1, coalesce((request ->> 'limit')::int, 500)));

  if coalesce(request -> 'push', '{}') <> '{}' then
    -- Before the first read: judging against a row another device is just replacing would overwrite it.
    perform internal.lock_account(account);
    for c in select * from internal.collections where request -> 'push' ? name order by place loop
      pushed := pushed || jsonb_build_object(c.name, internal.push_collection(c, account, request -> 'push' -> c.name));
    end loop;
  end if;

  select h.seq into head from public.sync_heads h where h.user_id = account;
  for c in select * from internal.collections where coalesce(request -> 'pull', '{}') ? name order by place loop
    since := (request -> 'pull' ->> c.name)::bigint;
    -- With nothing new since, no collection is read at all.
    pulled := pulled || jsonb_build_object(c.name, case
      when since >= coalesce(head, 0) then jsonb_build_object('docs', '[]'::jsonb, 'checkpoint', since, 'more', false)
      else internal.pull_collection(c, account, since, max_rows, pushed -> c.name -> 'accepted') end);
  end loop;

  return jsonb_build_object('epoch', (select epoch from internal.server_state), 'push', pushed, 'pull', pulled,
    'server_time', internal.iso(clock_timestamp()));
end
$$;
revoke execute on function public.sync(jsonb) from public, anon;
grant execute on function public.sync(jsonb) to authenticated;
