-- Saves of one listing that follow each other closely are one event; no key, because a deleted listing is told of as well.
alter table webhook_deliveries add column listing_id text;
create index webhook_deliveries_joining_idx on webhook_deliveries (webhook_id, listing_id)
  where listing_id is not null and last_attempt_at is null and status in ('waiting', 'held');
