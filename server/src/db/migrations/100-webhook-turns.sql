-- Whose turn it is and which receiver has stopped answering: kept here, so that any number of processes agree.
alter table webhooks
  -- When its next delivery is due; null while nothing waits.
  add column next_at timestamptz,
  -- While a delivery is under way; after this its process counts as lost.
  add column busy_until timestamptz,
  add column turn_at timestamptz,
  -- In a row, whichever delivery they were of.
  add column failures integer not null default 0,
  add column failing_since timestamptz,
  -- When the agent was last told that it does not answer.
  add column told_at timestamptz;
create index webhooks_next_idx on webhooks (next_at) where next_at is not null;

alter table webhook_deliveries
  add column due_at timestamptz not null default now(),
  add column give_up_at timestamptz not null default now() + interval '1 day';
alter table webhook_deliveries
  alter column due_at drop default,
  alter column give_up_at drop default;
create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, due_at) where status = 'waiting';

update webhooks set next_at = now()
where exists (select from webhook_deliveries where webhook_id = webhooks.id and status = 'waiting');
