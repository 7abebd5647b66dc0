create extension if not exists pg_trgm;

create table users (
  id text primary key,
  role text not null check (role in ('Admin', 'Superadmin')),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  country_code text not null default '',
  company_name text not null default '',
  title text not null default '',
  website_name text check (website_name = lower(website_name)),
  profile_image text not null default '',
  company_image text not null default '',
  median_price_cents bigint check (median_price_cents >= 0),
  licence_number text not null default '',
  mls_member_id text not null default '',
  is_lead boolean not null default false,
  is_grandfathered boolean not null default false,
  appsumo_code text,
  redirect_status boolean not null default false,
  trial_end_at timestamptz not null,
  email_proven_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (role = 'Superadmin' or website_name is not null)
);
create unique index users_email_key on users (email);
create unique index users_website_name_key on users (website_name);

create table sessions (
  id text primary key,
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('agent', 'superadmin', 'impersonation')),
  parent_id text references sessions (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'impersonation') = (parent_id is not null))
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_parent_id_idx on sessions (parent_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table login_codes (
  user_id text primary key references users (id) on delete cascade,
  request_id text not null,
  code_hash text,
  guesses integer not null default 0,
  expires_at timestamptz not null
);

create table login_guesses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  address_hash text not null,
  guessed_at timestamptz not null
);
create index login_guesses_user_idx on login_guesses (user_id, guessed_at);
create index login_guesses_address_idx on login_guesses (address_hash, guessed_at);

create table signup_attempts (
  email text primary key,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null
);
create index signup_attempts_created_idx on signup_attempts (created_at desc, email);

create table appsumo_codes (
  code text primary key,
  used_by text references users (id) on delete set null,
  used_at timestamptz,
  created_at timestamptz not null
);

create table rate_limits (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_idx on rate_limits (expires_at);

create table used_robot_checks (
  solution_hash text primary key,
  expires_at timestamptz not null
);
create index used_robot_checks_expires_idx on used_robot_checks (expires_at);

create table outbox (
  id text primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null
);
create index outbox_created_idx on outbox (created_at desc, id);
create index outbox_recipient_idx on outbox (recipient, created_at desc);

create table secrets (
  name text primary key,
  value text not null
);

-- Outlives the account, so that deleting it and signing up again starts no second trial.
create table past_trials (
  email_hash text primary key,
  trial_end_at timestamptz not null
);
