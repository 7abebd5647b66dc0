-- A device that was signed in on an account has a code and a budget of guesses of its own; '' stands for all others.
alter table login_codes add column device_id text not null default '';
alter table login_codes drop constraint login_codes_pkey;
alter table login_codes add primary key (user_id, device_id);
create index login_codes_expires_idx on login_codes (expires_at);

-- Who guessed: 'stranger', 'device', or 'email-change' for the code that proves a new address.
alter table login_guesses add column lane text not null default 'stranger';
alter table login_guesses add column device_id text not null default '';
