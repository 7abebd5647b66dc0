-- What reaches outside belongs to accounts whose e-mail was proven by a code; what others made before is gone.
delete from api_keys using users where users.id = api_keys.user_id and users.email_proven_at is null;
delete from webhooks using users where users.id = webhooks.user_id and users.email_proven_at is null;
delete from domains using users where users.id = domains.user_id and users.email_proven_at is null;
update users set custom_domain = null where custom_domain is not null and email_proven_at is null;
update lead_settings set settings = settings || '{"smsNumber": ""}'::jsonb
from users where users.id = lead_settings.user_id and users.email_proven_at is null;
