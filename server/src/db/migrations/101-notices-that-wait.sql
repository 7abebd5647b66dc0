-- A notice is known from the moment it is called for: one that waits, and one that never left, can be told from one that did.
alter table lead_notices
  alter column sent_at drop not null,
  add column queued_at timestamptz not null default now(),
  add column failed_at timestamptz,
  -- Whether somebody said no for good; otherwise nobody could be asked for the better part of a day.
  add column is_refused boolean not null default false;
update lead_notices set queued_at = sent_at;
alter table lead_notices alter column queued_at drop default;
