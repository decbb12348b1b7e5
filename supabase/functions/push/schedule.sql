-- Run once in the SQL editor of a hosted project, after `supabase functions deploy push`. It needs the extensions pg_cron
-- and pg_net, and two secrets in the vault: `project_url` (https://<project>.supabase.co) and `cron_secret`, the same as
-- the function's CRON_SECRET. Not a migration: a plain Postgres and the embedded server, which looks each minute by itself,
-- have neither extension.
select cron.schedule(
  'reminders',
  '* * * * *',
  $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url') || '/functions/v1/push',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'authorization',
      'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'cron_secret')
    ),
    body := '{}'::jsonb
  )
  $$
);
