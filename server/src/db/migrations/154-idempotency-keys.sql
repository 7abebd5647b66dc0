-- Answers to calls that named an Idempotency-Key, for a day: the key is kept hashed, the answer sealed under the key.
create table idempotency_keys (
  key_hash text primary key,
  user_id text references users (id) on delete cascade,
  request_hash text not null,
  -- Null while the call is under way.
  answer text,
  claimed_at timestamptz not null,
  expires_at timestamptz not null
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
create index idempotency_keys_by_user on idempotency_keys (user_id) where user_id is not null;
