-- When a person answered a lead first, and how; empty where that is not known, or where nobody asked for an answer.
alter table leads add column answered_at timestamptz;
alter table leads add column answered_by text not null default ''
  check (answered_by in ('', 'call', 'text', 'mail', 'marked'));
-- What was worked on before there was a clock has no time of its own, and what is older than a week is not brought up.
update leads set answered_at = updated_at
  where status <> 'new' or source = 'newsletter' or created_at < now() - interval '7 days';
create index leads_waiting_idx on leads (user_id, (answered_at is not null), created_at, id);
-- How often the agent was reminded of it, and when last.
alter table leads add column reminders int not null default 0;
alter table leads add column reminded_at timestamptz;
