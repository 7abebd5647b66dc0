-- Rows go away with their owner; their files follow, worked off by a job from this list.
create table removed_media (
  id text primary key,
  files jsonb not null,
  removed_at timestamptz not null default now()
);

create function remember_removed_media() returns trigger language plpgsql as $$
begin
  insert into removed_media (id, files) values (old.id, old.files);
  return null;
end
$$;
create trigger media_removed after delete on media for each row execute function remember_removed_media();

-- Since when nothing names a file; cleared when something does again.
alter table media add column unused_since timestamptz;
create index media_unused_idx on media (unused_since) where unused_since is not null;
