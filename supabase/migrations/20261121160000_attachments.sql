-- The private bucket for photos and PDFs on hosted Supabase. The embedded server keeps files instead and has no schema
-- `storage`; there, and on a plain Postgres, this does nothing. Each user has the folder of their id; nothing is ever
-- changed in place, so there is no policy for update.
do $migration$
declare
  -- <user id>/<attachment id>
  own constant text := $own$bucket_id = 'attachments' and name ~ ('^' || (select auth.uid())::text
    || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')$own$;
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('attachments', 'attachments', false, 10485760,
      array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
    on conflict (id) do update set public = false, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;
  execute 'create policy attachments_read on storage.objects for select to authenticated using (' || own || ')';
  execute 'create policy attachments_add on storage.objects for insert to authenticated with check (' || own || ')';
  execute 'create policy attachments_remove on storage.objects for delete to authenticated using (' || own || ')';
end
$migration$;
