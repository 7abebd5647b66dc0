-- A new e-mail that waits for the code mailed to it.
create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  email text not null,
  request_id text not null,
  code_hash text,
  guesses integer not null default 0,
  expires_at timestamptz not null
);

-- A domain an agent wants their pages on. Anyone may want any; the proof decides.
create table domains (
  user_id text primary key references users (id) on delete cascade,
  domain text not null,
  -- What the TXT record has to say; a new one with every claim.
  proof text not null,
  -- What was found at the last look: domainCheckSchema of the contract.
  found jsonb not null default '{}',
  checked_at timestamptz,
  created_at timestamptz not null
);
create index domains_domain_idx on domains (domain);
create index domains_checked_idx on domains (checked_at);

-- The proven domain, the one that is served. One agent at a time has it.
alter table users add column custom_domain text;
create unique index users_custom_domain_key on users (custom_domain);

create trigger users_domain_site_changed after update of custom_domain on users
  for each row execute function tell_site_changed();
