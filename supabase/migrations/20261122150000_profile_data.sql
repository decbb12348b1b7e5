-- What belongs to a person besides the fields every device knew: values that lost a merge, the picture, the own PIN's
-- check, what was said at the first start. A new column is a new protocol: a device of before names no `data`, and
-- what it sends must leave the others' as it is.
alter table public.profiles
  add column data jsonb not null default '{}' check (internal.valid_object(data, 131072));
select internal.refresh_collection('profiles');
select internal.start_protocol(2);
