alter table users add column wants_digest boolean not null default true;
-- The Monday of the last week whose digest is settled, sent or not.
alter table users add column digest_week date not null default '1970-01-01';
create index users_digest_idx on users (digest_week) where role = 'Admin' and wants_digest;
