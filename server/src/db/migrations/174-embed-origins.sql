-- Sites that may show parts of a page; none until its agent says so.
alter table pages add column embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 20);
