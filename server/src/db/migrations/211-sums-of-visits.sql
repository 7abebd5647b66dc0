-- What the overview asks for, of days that are over: a day's visits by page, by source and by device, each for itself and
-- not as often as they can be combined.
create table visit_sums (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('page', 'source', 'device')),
  day date not null,
  name text not null,
  visitors bigint not null,
  primary key (user_id, kind, day, name)
);
-- Days before this one are summed up, later ones are not: one row.
create table visits_summed (before date not null);
insert into visits_summed (before) values (current_date - 1);
insert into visit_sums (user_id, kind, day, name, visitors)
select user_id, kind, day, name, sum(visitors) from daily_visits
cross join lateral (values ('page', page_id), ('source', source), ('device', device)) as by (kind, name)
where day < (select before from visits_summed)
group by 1, 2, 3, 4;

-- Whatever still happens to a day that is summed up: somebody counted late, a page deleted, a month folded.
create function follow_visits() returns trigger language plpgsql as $$
declare
  late date := (select before from visits_summed);
begin
  if tg_op <> 'DELETE' then
    if exists (select from added where day < late) then
      insert into visit_sums (user_id, kind, day, name, visitors)
      select user_id, kind, day, name, sum(visitors) from added
      cross join lateral (values ('page', page_id), ('source', source), ('device', device)) as by (kind, name)
      where day < late
      -- Always in the same order, so that no two wait for each other.
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, kind, day, name) do update set visitors = visit_sums.visitors + excluded.visitors;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    if exists (select from removed where day < late) then
      with less as (
        select user_id, kind, day, name, sum(visitors) as gone from removed
        cross join lateral (values ('page', page_id), ('source', source), ('device', device)) as by (kind, name)
        group by 1, 2, 3, 4
      ), locked as (
        select user_id, kind, day, name, gone from visit_sums join less using (user_id, kind, day, name)
        order by user_id, kind, day, name for update of visit_sums
      )
      update visit_sums set visitors = visitors - gone from locked
      where visit_sums.user_id = locked.user_id and visit_sums.kind = locked.kind
        and visit_sums.day = locked.day and visit_sums.name = locked.name;
      delete from visit_sums where visitors = 0 and user_id in (select user_id from removed);
    end if;
  end if;
  return null;
end $$;
create trigger follow_counted_visits after insert on daily_visits
referencing new table as added for each statement execute function follow_visits();
create trigger follow_changed_visits after update on daily_visits
referencing old table as removed new table as added for each statement execute function follow_visits();
create trigger follow_removed_visits after delete on daily_visits
referencing old table as removed for each statement execute function follow_visits();
