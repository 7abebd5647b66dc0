create index appsumo_codes_used_idx on appsumo_codes (used_at, code) where used_at is not null;
create index appsumo_codes_unused_idx on appsumo_codes (code) where used_at is null;
create index appsumo_codes_agent_idx on appsumo_codes (used_by);
create index appsumo_codes_search_idx on appsumo_codes using gin (lower(code) gin_trgm_ops);
