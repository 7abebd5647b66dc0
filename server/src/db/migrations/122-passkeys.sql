create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  suspected_at timestamptz
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_user_idx on passkeys (user_id, created_at);

-- Challenges are signed and need no row until they are answered; what is answered once is answered for good.
create table used_passkey_challenges (
  id text primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenges_expires_idx on used_passkey_challenges (expires_at);

-- A used one is deleted; all of one account share their salt.
create table recovery_codes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  salt text not null,
  code_hash text not null
);
create unique index recovery_codes_user_key on recovery_codes (user_id, code_hash);
