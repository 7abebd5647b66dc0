-- When a subscriber left. Whoever comes back signs up anew; only a subscription that runs can be a repeat.
alter table leads add column ended_at timestamptz;
update leads set ended_at = unsubscribes.created_at from unsubscribes
  where leads.source = 'newsletter' and unsubscribes.user_id = leads.user_id and unsubscribes.email = leads.email;
drop index leads_newsletter_email_key;
drop index leads_newsletter_phone_key;
create unique index leads_newsletter_email_key on leads (user_id, email)
  where source = 'newsletter' and email <> '' and ended_at is null;
create unique index leads_newsletter_phone_key on leads (user_id, phone)
  where source = 'newsletter' and phone <> '' and ended_at is null;
