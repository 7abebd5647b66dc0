-- One index for each way My Listings can be sorted.
create index listings_updated_idx on listings (user_id, status, updated_at desc, id desc);
create index listings_address_idx on listings (user_id, status, lower(address), id);
-- Visitors ask by slug or by MLS number.
create index listings_slug_idx on listings (user_id, slug);
create index listings_mls_idx on listings (user_id, mls) where mls <> '';
