-- For those who ask what has changed since.
create index listings_changed_idx on listings (user_id, updated_at, id);
create index pages_changed_idx on pages (user_id, updated_at, id);
