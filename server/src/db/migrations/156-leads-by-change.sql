-- For those who ask what has changed since.
create index leads_changed_idx on leads (user_id, updated_at, id);
