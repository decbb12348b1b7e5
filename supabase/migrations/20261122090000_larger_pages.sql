-- A first sync asks for pages of 1,000: each request of it costs a phone on a weak network more than the rows do.
-- As before but for that number; who asks for no number gets 500.
create or replace function public.sync(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  account uuid := auth.uid();
  max_rows int;
  heads jsonb;
  since bigint;
  pushed jsonb := '{}';
  pulled jsonb := '{}';
  c internal.collections;
begin
  perform internal.check_sync_request(request, account);
  max_rows := least(1000, greatest(1, coalesce((request ->> 'limit')::int, 500)));

  if coalesce(request -> 'push', '{}') <> '{}' then
    -- Before the first read: judging against a row another device is just replacing would overwrite it.
    perform internal.lock_account(account);
    for c in select * from internal.collections where request -> 'push' ? name order by place loop
      pushed := pushed || jsonb_build_object(c.name, internal.push_collection(c, account, request -> 'push' -> c.name));
    end loop;
  end if;

  select h.heads into heads from public.sync_heads h where h.user_id = account;
  for c in select * from internal.collections where coalesce(request -> 'pull', '{}') ? name order by place loop
    since := (request -> 'pull' ->> c.name)::bigint;
    -- With nothing new since, a collection is not read at all.
    pulled := pulled || jsonb_build_object(c.name, case
      when since >= coalesce((heads ->> c.name)::bigint, 0)
        then jsonb_build_object('docs', '[]'::jsonb, 'checkpoint', since, 'more', false)
      else internal.pull_collection(c, account, since, max_rows, pushed -> c.name -> 'accepted') end);
  end loop;

  return jsonb_build_object('epoch', (select epoch from internal.server_state), 'push', pushed, 'pull', pulled,
    'server_time', internal.iso(clock_timestamp()));
end
$$;
