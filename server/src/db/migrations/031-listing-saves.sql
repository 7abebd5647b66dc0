-- As for pages: who saved last, so that two windows never overwrite each other unnoticed.
alter table listings add column version integer not null default 1;
alter table listings add column editor_id text;
alter table listings add column save_number integer not null default 0;
