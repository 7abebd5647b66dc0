-- When whoever is signed in last showed that it is them. Open sessions were opened by a code or by signing up.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at where kind <> 'impersonation';

-- A code may be for one session and one purpose, beside one device or nobody in particular.
alter table login_codes rename column device_id to holder;
