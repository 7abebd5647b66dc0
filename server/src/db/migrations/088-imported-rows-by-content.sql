-- Equal rows of a file are one listing now: the number among equals goes from the key, so that files sent before are
-- known again. A second or third equal row that was saved keeps its key, and its listing.
update listings set import_key = split_part(import_key, ':', 1) where import_key like '%:0';
