-- How much each agent keeps, counted with the files themselves: reading it is one row, and adding to it locks that row.
create table storage_used (
  user_id text primary key references users (id) on delete cascade,
  bytes bigint not null
);
insert into storage_used (user_id, bytes) select user_id, sum(bytes) from media group by user_id;

create function count_kept_media() returns trigger language plpgsql as $$
begin
  insert into storage_used (user_id, bytes) select user_id, sum(bytes) from kept group by user_id
  on conflict (user_id) do update set bytes = storage_used.bytes + excluded.bytes;
  return null;
end
$$;
create trigger media_kept after insert on media referencing new table as kept
for each statement execute function count_kept_media();

create function count_given_back_media() returns trigger language plpgsql as $$
begin
  update storage_used set bytes = storage_used.bytes - given.bytes
  from (select user_id, sum(bytes) as bytes from given_back group by user_id) given
  where storage_used.user_id = given.user_id;
  return null;
end
$$;
create trigger media_given_back after delete on media referencing old table as given_back
for each statement execute function count_given_back_media();
