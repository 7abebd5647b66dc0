-- The state of the payments sandbox; empty and untouched where a real provider is configured.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  customer text,
  -- When the sandbox has something to do about it, in epoch seconds of its clock.
  due_at bigint,
  body jsonb not null,
  -- What the API never tells: how a test card behaves, where a page may be left to.
  hidden jsonb not null default '{}',
  position bigint generated always as identity
);
create index sandbox_objects_kind_idx on sandbox_objects (kind, customer, position desc);
create index sandbox_objects_due_idx on sandbox_objects (due_at, position) where due_at is not null;

create table sandbox_requests (
  idempotency_key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index sandbox_requests_created_idx on sandbox_requests (created_at);

insert into sandbox_objects (id, kind, body)
select body ->> 'id', 'coupon', '{
  "object": "coupon", "created": 1704067200, "currency": null, "duration": "once", "duration_in_months": null,
  "livemode": false, "max_redemptions": null, "metadata": {}, "name": null, "times_redeemed": 0, "valid": true}'::jsonb || body
from (values
  ('{"id": "PORCH25", "percent_off": 25, "amount_off": null, "duration": "forever", "redeem_by": null}'::jsonb),
  ('{"id": "TENOFF", "percent_off": null, "amount_off": 1000, "currency": "usd", "redeem_by": null}'::jsonb),
  ('{"id": "SPRING24", "percent_off": 50, "amount_off": null, "redeem_by": 1717200000}'::jsonb)
) as coupons (body);
