alter table contacts
  -- When something changed that no lead told: somebody left the newsletter, or came back.
  add column touched_at timestamptz,
  add column updated_at timestamptz generated always as (greatest(last_lead_at, touched_at)) stored;
create index contacts_changed_idx on contacts (user_id, updated_at, id);
create index contacts_made_idx on contacts (user_id, created_at desc, id desc);
