-- What the agent types to a lead, and leads who begin with a text.
alter table texts drop constraint texts_purpose_check;
alter table texts add constraint texts_purpose_check
  check (purpose in ('confirmation', 'notice', 'share', 'trial', 'answer', 'conversation'));
alter table leads drop constraint leads_source_check;
alter table leads add constraint leads_source_check
  check (source in ('newsletter', 'socialLink', 'sell', 'contact_us', 'text'));

-- When the agent has seen a text of theirs; what came before there was such a thing counts as seen.
alter table texts add column read_at timestamptz;
update texts set read_at = created_at where direction = 'in';
create index texts_unread_idx on texts (user_id, phone) where direction = 'in' and read_at is null;

-- Whether somebody who texts is a lead already.
create index leads_phone_idx on leads (user_id, phone) where phone <> '';

-- Every server hears whose leads or texts have changed, for the screens that are open. Not with the commit that takes a
-- lead in: commits that carry a notice wait for each other.
create function tell_agent_news() returns trigger language plpgsql as $$
begin
  if new.user_id is not null then
    perform pg_notify('agent_news', new.user_id);
  end if;
  return null;
end
$$;
create trigger texts_agent_news after insert or update of state, read_at on texts
  for each row execute function tell_agent_news();
create trigger text_ledger_agent_news after insert on text_ledger
  for each row when (new.act <> 'agreed') execute function tell_agent_news();
create trigger leads_agent_news after update of announced_at, status on leads
  for each row execute function tell_agent_news();
