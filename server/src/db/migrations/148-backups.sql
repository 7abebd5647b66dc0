-- Each backup that was begun. While one is under way, files of deleted rows wait: its snapshot may still name them.
create table backups (
  id text primary key,
  started_at timestamptz not null default now(),
  -- Told every half minute, so that one whose process died counts as over.
  alive_at timestamptz not null default now(),
  finished_at timestamptz,
  is_encrypted boolean not null,
  bytes bigint,
  rows bigint,
  files bigint,
  missing_files bigint
);
create index backups_by_time on backups (started_at desc);
