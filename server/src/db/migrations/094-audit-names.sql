-- The names of both as they were when it happened: an account may be renamed, or gone. Entries before this have none.
alter table audit_log add column actor_name text not null default '';
alter table audit_log add column agent_name text not null default '';
