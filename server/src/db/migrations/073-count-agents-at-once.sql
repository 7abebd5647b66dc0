-- Counted once for a whole statement: a row each is quadratic where many change at once, as when many trials end.
drop trigger users_counted on users;
drop function count_agent();
drop trigger signup_attempts_counted on signup_attempts;
drop function count_attempt();

create function count_agents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update agent_counts set count = count + n
    from (select list, count(*) as n from added, unnest(lists_of(added::users)) as list group by list) as changed
    where changed.list = agent_counts.list;
  elsif tg_op = 'DELETE' then
    update agent_counts set count = count - n
    from (select list, count(*) as n from removed, unnest(lists_of(removed::users)) as list group by list) as changed
    where changed.list = agent_counts.list;
  else
    update agent_counts set count = count + n
    from (
      select list, sum(n) as n from (
        select list, 1 as n from added, unnest(lists_of(added::users)) as list
        union all select list, -1 from removed, unnest(lists_of(removed::users)) as list
      ) as each_one group by list having sum(n) <> 0
    ) as changed
    where changed.list = agent_counts.list;
  end if;
  return null;
end
$$;
create trigger users_added after insert on users
  referencing new table as added for each statement execute function count_agents();
create trigger users_removed after delete on users
  referencing old table as removed for each statement execute function count_agents();
create trigger users_changed after update on users
  referencing old table as removed new table as added for each statement execute function count_agents();

create function count_attempts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update agent_counts set count = count + (select count(*) from added) where list = 'not-signed-up';
  else
    update agent_counts set count = count - (select count(*) from removed) where list = 'not-signed-up';
  end if;
  return null;
end
$$;
create trigger signup_attempts_added after insert on signup_attempts
  referencing new table as added for each statement execute function count_attempts();
create trigger signup_attempts_removed after delete on signup_attempts
  referencing old table as removed for each statement execute function count_attempts();
