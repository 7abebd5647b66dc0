-- What we know of an agent's subscription: a copy of the provider's truth, read back after every change.
create table subscriptions (
  user_id text primary key references users (id) on delete cascade,
  customer_id text,
  subscription_id text,
  status text,
  price_id text,
  interval text check (interval in ('month', 'year')),
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz,
  coupon_id text,
  card_brand text,
  card_last4 text,
  next_interval text check (next_interval in ('month', 'year')),
  next_interval_at timestamptz,
  -- A new card that waits for its owner's bank.
  pending_setup_id text,
  -- Whoever changes something at the provider holds the lease; nobody else does at the same time.
  lease_id text,
  lease_until timestamptz,
  -- Copies are numbered when their reading begins: an older reading never overwrites a newer one.
  synced_ticket bigint not null default 0
);
create unique index subscriptions_customer_id_key on subscriptions (customer_id);

create sequence billing_tickets;

create table payments (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  started_at timestamptz not null,
  plan_cents bigint not null,
  paid_cents bigint not null,
  is_paid boolean not null,
  invoice_url text,
  receipt_url text
);
create index payments_user_idx on payments (user_id, started_at desc, id);

create table payment_events (
  id text primary key,
  type text not null,
  customer_id text not null,
  invoice jsonb,
  -- Taken from the same counter as the copies: a copy with a higher number has seen what this event tells.
  ticket bigint not null,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index payment_events_received_idx on payment_events (received_at);

-- What an agent has been told once and must not be told again.
create table billing_notices (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  about text not null,
  created_at timestamptz not null,
  primary key (user_id, kind, about)
);

create index users_trial_end_idx on users (trial_end_at) where role = 'Admin';
