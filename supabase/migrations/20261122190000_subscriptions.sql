-- Which plan somebody pays for. Written by the server alone, from what the payment service says; no row means free.
create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  plan_id text not null check (plan_id in ('free', 'pro', 'family')),
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled')),
  billing_cycle text check (billing_cycle in ('monthly', 'yearly')),
  current_period_end timestamptz,
  updated_at timestamptz not null default now()
);
alter table public.subscriptions enable row level security;
create policy subscriptions_owner_select on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
