-- Codes stand in the order in which a search for their beginning finds them: no rule of a language comes between.
drop index appsumo_codes_unused_idx;
create index appsumo_codes_unused_idx on appsumo_codes (lower(code) collate "C", code) where used_at is null;
create index appsumo_codes_order_idx on appsumo_codes (lower(code) collate "C", code);
-- One agent in ten has a code, or fewer: the others are not looked through for one.
create index users_sumo_search_idx on users using gin (search_text gin_trgm_ops) where appsumo_code is not null;
