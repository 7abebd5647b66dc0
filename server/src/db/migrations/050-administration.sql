-- Closed: the account is being removed; no host, session or list shows it any more.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('Admin', 'Superadmin', 'Closed'));
alter table users drop constraint users_check;
alter table users add constraint users_website_name_check1 check (role <> 'Admin' or website_name is not null);

-- The voice and SMS number an operator has given the agent.
alter table users add column sms_number text;
create unique index users_sms_number_key on users (sms_number);

-- Until when a subscription gives access; infinity while it renews itself.
alter table users add column plan_ends_at timestamptz;
alter table users add column access_ends_at timestamptz generated always as (
  case when is_grandfathered then 'infinity'::timestamptz
    else greatest(trial_end_at, coalesce(plan_ends_at, '-infinity'::timestamptz)) end
) stored;
-- Which list the agent is in. Settled from access_ends_at whenever the lists are read, so that time alone can move them.
alter table users add column is_active boolean not null default false;
alter table users add column search_text text generated always as (
  lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(website_name, ''))
) stored;

create index users_ended_idx on users (access_ends_at) where is_active and role = 'Admin';
create index users_begun_idx on users (access_ends_at) where not is_active and role = 'Admin';
create index users_list_created_idx on users (is_active, created_at, id) where role = 'Admin';
create index users_list_name_idx on users (is_active, lower(first_name), id) where role = 'Admin';
create index users_list_email_idx on users (is_active, email, id) where role = 'Admin';
create index users_sumo_created_idx on users (created_at, id) where role = 'Admin' and appsumo_code is not null;
create index users_sumo_name_idx on users (lower(first_name), id) where role = 'Admin' and appsumo_code is not null;
create index users_sumo_email_idx on users (email, id) where role = 'Admin' and appsumo_code is not null;
create index users_search_idx on users using gin (search_text gin_trgm_ops);

alter table signup_attempts add column search_text text generated always as (
  lower(first_name || ' ' || last_name || ' ' || email)
) stored;
create index signup_attempts_listed_idx on signup_attempts (created_at, email);
create index signup_attempts_name_idx on signup_attempts (lower(first_name), email);
create index signup_attempts_search_idx on signup_attempts using gin (search_text gin_trgm_ops);

-- How many are in each list, kept by triggers, so that no tab has to count.
create table agent_counts (
  list text primary key check (list in ('active', 'not-active', 'app-sumo', 'not-signed-up')),
  count integer not null
);

create function lists_of(agent users) returns text[] language sql immutable as $$
  select case when agent.role <> 'Admin' then '{}'::text[]
    else array[case when agent.is_active then 'active' else 'not-active' end]
      || case when agent.appsumo_code is null then '{}'::text[] else array['app-sumo'] end end
$$;

create function count_agent() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update agent_counts set count = count - 1 where list = any (lists_of(old));
  end if;
  if tg_op <> 'DELETE' then
    update agent_counts set count = count + 1 where list = any (lists_of(new));
  end if;
  return null;
end
$$;

insert into agent_counts (list, count)
select list, (
  case list when 'not-signed-up' then (select count(*) from signup_attempts)
    else (select count(*) from users where list = any (lists_of(users))) end
) from unnest(array['active', 'not-active', 'app-sumo', 'not-signed-up']) as list;

create trigger users_counted after insert or delete or update of role, is_active, appsumo_code on users
  for each row execute function count_agent();

create function count_attempt() returns trigger language plpgsql as $$
begin
  update agent_counts set count = count + case tg_op when 'INSERT' then 1 else -1 end where list = 'not-signed-up';
  return null;
end
$$;
create trigger signup_attempts_counted after insert or delete on signup_attempts
  for each row execute function count_attempt();

-- Who did what to whom. No foreign keys: it outlives both of them.
create table audit_log (
  position bigint generated always as identity primary key,
  actor_id text not null,
  actor_email text not null,
  agent_id text not null,
  agent_email text not null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_log_agent_idx on audit_log (agent_id, position);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
