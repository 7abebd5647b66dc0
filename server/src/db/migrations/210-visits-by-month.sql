-- The visits of a month have a table of their own: what is written to stays small, however long the past is.
-- In the order in which the deletion of a page takes them, so that neither waits for the other.
lock table users, pages in share row exclusive mode;
alter table daily_visits set schema partitions;

create table daily_visits (
  page_id text not null references pages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  day date not null,
  source text not null,
  device text not null,
  visitors integer not null,
  primary key (page_id, day, source, device)
) partition by range (day);
create index daily_visits_user_idx on daily_visits (user_id, day);

do $$
declare
  month date;
begin
  for month in
    select date_trunc('month', day)::date from partitions.daily_visits
    union select (date_trunc('month', current_date) + ahead * interval '1 month')::date from generate_series(0, 1) as ahead
  loop
    execute format(
      'create table partitions.%I partition of daily_visits for values from (%L) to (%L)',
      'daily_visits_' || to_char(month, 'YYYYMM'), month, (month + interval '1 month')::date);
  end loop;
end $$;
with moved as (
  delete from partitions.daily_visits returning page_id, user_id, day, source, device, visitors
)
insert into daily_visits (page_id, user_id, day, source, device, visitors)
select page_id, user_id, day, source, device, visitors from moved;
-- What is left of it is for a month that has no table of its own yet.
alter table daily_visits attach partition partitions.daily_visits default;

-- Release 1.0 removes an account's visits by their place alone, and a place is unique in one part only: while a process of
-- it still runs, it must not take other agents' with them. To go with the first release that follows 1.1.
create function keep_visits_of_others() returns trigger language plpgsql as $$
begin
  if current_setting('porchlight.moves_visits', true) = 'on'
    or exists (select from users where id = old.user_id and role = 'Closed') then
    return old;
  end if;
  return null;
end $$;
-- What is deleted with its page or its agent goes as ever.
create trigger keep_visits_of_others before delete on daily_visits
for each row when (pg_trigger_depth() = 0) execute function keep_visits_of_others();
