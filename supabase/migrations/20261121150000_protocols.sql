-- The protocols this server speaks. A device that was off for a while must still bring what was written on it.
create table internal.protocols (
  version int primary key check (version > 0),
  -- Null: the current one. A push by an older one patches: columns it does not name stay as they are.
  accepted_until timestamptz
);
insert into internal.protocols (version) values (1);
alter table internal.protocols enable row level security;
create policy protocols_read on internal.protocols for select to authenticated using (true);
grant select on internal.protocols to authenticated, service_role;

-- For the migration that changes the protocol: the one spoken until now is accepted for 30 days more.
create function internal.start_protocol(next int) returns void
language sql set search_path = '' as $$
  update internal.protocols set accepted_until = now() + interval '30 days' where accepted_until is null;
  insert into internal.protocols (version) values (next);
$$;
revoke execute on function internal.start_protocol(int) from public;

-- As before, but for the protocols accepted.
create or replace function internal.check_sync_request(request jsonb, account uuid) returns void
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
  if not exists (select from internal.protocols p where to_jsonb(p.version) = request -> 'protocol'
                 and coalesce(p.accepted_until > clock_timestamp(), true)) then
    perform internal.refuse_request(400, 'unsupported_protocol', format('This server speaks protocol %s. Update the app.',
      (select max(version) from internal.protocols)));
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
