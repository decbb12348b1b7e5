-- A key for each account that opens the device's wrap of the same name, so that a password reset elsewhere does not
-- strand what a device has not sent yet. It alone opens nothing: the sealed records lie on the device.
create table internal.recovery_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  key bytea not null check (octet_length(key) = 32)
);

-- Made at the first call; base64. Two UUIDs give more than 240 random bits, and need no extension.
create function public.recovery_key() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  held bytea;
begin
  if account is null then
    perform internal.refuse_request(401, 'not_signed_in', 'Sign in to unlock.');
  end if;
  insert into internal.recovery_keys (user_id, key)
    values (account, sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea))
    on conflict (user_id) do nothing;
  select r.key into held from internal.recovery_keys r where r.user_id = account;
  return encode(held, 'base64');
end
$$;
revoke execute on function public.recovery_key() from public, anon;
grant execute on function public.recovery_key() to authenticated;
