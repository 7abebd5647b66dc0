-- The operator's lists of invitations: each state newest first, and found by any part of an email.
create index invitations_open_newest on invitations (invited_at desc, id desc) where used_at is null and revoked_at is null;
create index invitations_used_newest on invitations (invited_at desc, id desc) where used_at is not null;
create index invitations_revoked_newest on invitations (invited_at desc, id desc) where revoked_at is not null;
create index invitations_search_idx on invitations using gin (email gin_trgm_ops);
create index invitations_open_end on invitations (expires_at) where used_at is null and revoked_at is null;
