-- Whether a cache in front holds pages; each start says so.
create table edge (is_on boolean not null);
insert into edge values (false);

-- Whose pages it has to let go of: written with the change, and gone once it has done so twice.
create table edge_purges (
  position bigint generated always as identity primary key,
  agent_id text not null,
  -- Of the change: however much it touches, it is told once. No two transactions wait for each other here.
  transaction text not null default pg_current_xact_id()::text,
  -- Null until it was told for the first time.
  told_at timestamptz,
  unique (agent_id, transaction)
);

-- As before, and with a job where a cache is to be told.
create or replace function tell_site_changed() returns trigger language plpgsql as $$
declare
  agent text := case when tg_table_name = 'users'
    then coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')
    else coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(old) ->> 'user_id') end;
begin
  perform pg_notify('site_changed', agent);
  if agent is not null and (select is_on from edge) then
    insert into edge_purges (agent_id) values (agent) on conflict do nothing;
    if found then
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in)
        values ('edge-purge', '{}', 3, 1, true, interval '1 minute');
      perform pg_notify('porchlight_jobs', 'edge-purge');
    end if;
  end if;
  return null;
end
$$;
