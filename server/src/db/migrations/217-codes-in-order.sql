-- Codes stand in the order in which a search for their beginning finds them: no rule of a language comes between.
drop index appsumo_codes_unused_idx;
create index appsumo_codes_unused_idx on appsumo_codes (lower(code) collate "C", code) where used_at is null;
create index appsumo_codes_order_idx on appsumo_codes (lower(code) collate "C", code);
