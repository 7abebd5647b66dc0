-- Keys of before could read leads, and go on to do just that.
alter table api_keys add column scopes text[] not null default array['leads:read'];
alter table api_keys add column expires_at timestamptz;
