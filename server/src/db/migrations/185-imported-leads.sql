-- Leads that an agent brings along from elsewhere.
alter table leads drop constraint leads_source_check;
alter table leads add constraint leads_source_check
  check (source in ('newsletter', 'socialLink', 'sell', 'contact_us', 'text', 'imported'));

-- Whether somebody in a file is a lead already.
create index leads_email_idx on leads (user_id, email) where email <> '';
