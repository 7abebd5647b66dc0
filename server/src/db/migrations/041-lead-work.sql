-- What happened with a lead after it came: notes and changes of status.
create table lead_events (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null check (kind in ('note', 'status')),
  text text not null,
  created_at timestamptz not null
);
create index lead_events_lead_idx on lead_events (lead_id, created_at);

-- One row for each message that left, so that a job that runs again sends nothing twice.
create table lead_notices (
  lead_id text not null references leads (id) on delete cascade,
  kind text not null check (kind in ('agent-mail', 'agent-sms', 'visitor-mail', 'visitor-sms')),
  sent_at timestamptz not null,
  primary key (lead_id, kind)
);

create table lead_settings (
  user_id text primary key references users (id) on delete cascade,
  -- leadSettingsSchema of the contract.
  settings jsonb not null
);

create table unsubscribes (
  user_id text not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  primary key (user_id, email)
);

-- Where an agent wants new leads sent on to.
create table webhooks (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('webhook', 'follow-up-boss')),
  url text not null,
  -- The signing secret, or the key of the other system; sent out in a signature or a header only.
  secret text not null,
  is_on boolean not null default true,
  created_at timestamptz not null
);
create index webhooks_user_idx on webhooks (user_id, created_at);

create table webhook_deliveries (
  -- Travels with every attempt, so that a receiver can tell a repeat.
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  webhook_id text not null references webhooks (id) on delete cascade,
  lead_id text references leads (id) on delete cascade,
  event text not null,
  -- Kept as sent: every attempt carries the same words.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_status integer,
  last_error text not null default '',
  last_attempt_at timestamptz,
  created_at timestamptz not null
);
create unique index webhook_deliveries_lead_key on webhook_deliveries (webhook_id, lead_id);
create index webhook_deliveries_log_idx on webhook_deliveries (user_id, created_at desc, id desc);
create index webhook_deliveries_age_idx on webhook_deliveries (created_at);

create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  key_hash text not null,
  -- The last characters, so that an agent knows which one it is.
  hint text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index api_keys_hash_key on api_keys (key_hash);
create index api_keys_user_idx on api_keys (user_id, created_at);
