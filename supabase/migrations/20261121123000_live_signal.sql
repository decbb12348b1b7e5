-- Tells the server processes that listen that an account's rows moved on, so that they can tell its other devices.
-- The payload names no record: who may know is decided by reading the head as that person. Sent at commit, once for
-- equal payloads of a transaction. All notifying transactions of a database commit one after the other, for a moment
-- only: they wait for each other's commit, never for each other's work.
create function internal.announce_head() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('niramaya_heads', new.user_id::text || ' ' || new.seq::text);
  return null;
end
$$;
create trigger announce_head after insert or update on public.sync_heads
  for each row execute function internal.announce_head();

-- Hosted Supabase reads changes from the write-ahead log instead, of the tables in this publication.
do $$ begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
     and not exists (select from pg_catalog.pg_publication_tables
                     where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'sync_heads') then
    alter publication supabase_realtime add table public.sync_heads;
  end if;
end $$;
