-- The nightly repair reads files by the first letter of their ids; each reading was of the whole table.
create index media_by_beginning on media (id text_pattern_ops);
create index removed_media_by_beginning on removed_media (id text_pattern_ops);
