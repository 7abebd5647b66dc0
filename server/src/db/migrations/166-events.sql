alter table webhooks
  -- What it is told of; those that are there wait for new leads.
  add column events text[] not null default '{lead.created}',
  -- In whose shape a new lead is sent; all other events have one.
  add column api_version text not null default 'v1' check (api_version in ('v1', 'v2')),
  -- Signs beside the secret that took its place, for those who have not changed over.
  add column former_secret text,
  add column former_secret_until timestamptz,
  -- When somebody changed it last; null for never.
  add column updated_at timestamptz;

-- What happens while a webhook is paused is kept, and sent if somebody asks for it.
alter table webhook_deliveries drop constraint webhook_deliveries_status_check;
alter table webhook_deliveries add constraint webhook_deliveries_status_check
  check (status in ('waiting', 'delivered', 'failed', 'held'));
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id, created_at, id);

-- A lead is made once; what happens to it later is told each time.
drop index webhook_deliveries_lead_key;
create unique index webhook_deliveries_lead_key on webhook_deliveries (webhook_id, lead_id) where event = 'lead.created';
