-- Every text, in both directions; what leaves passes one gate, which keeps what it does here.
create table texts (
  id text primary key,
  -- Null for what is nobody's: a trial of the set-up, or an answer to somebody no agent knows.
  user_id text references users (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  -- The other side, in E.164.
  phone text not null,
  -- Of the address they gave, where they gave one: it has hours of its own.
  home_state text not null default '',
  body text not null,
  purpose text check (purpose in ('confirmation', 'notice', 'share', 'trial', 'answer')),
  -- The same for every try, so that a job that runs again sends nothing twice.
  attempt text unique,
  -- By which the vendor names it.
  vendor_id text,
  state text not null check (
    state in ('waiting', 'sending', 'sent', 'delivered', 'undelivered', 'refused', 'received')
  ),
  reason text not null default '',
  segments integer not null,
  cost_micros bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index texts_vendor_key on texts (direction, vendor_id) where vendor_id <> '';
create index texts_phone_idx on texts (phone, created_at desc);
create index texts_user_idx on texts (user_id, created_at desc, id desc);

-- Who agreed to be texted in which words, and who took it back by which way. Only ever added to.
create table text_ledger (
  id text primary key,
  position bigint generated always as identity,
  -- Null where it holds for everybody who texts from this installation's number.
  user_id text references users (id) on delete cascade,
  phone text not null,
  act text not null check (act in ('agreed', 'revoked', 'resumed')),
  way text not null check (
    way in ('form', 'text', 'mail-link', 'agent', 'superadmin', 'vendor', 'settings', 'share')
  ),
  words text not null,
  page text not null default '',
  address_hash text not null default '',
  created_at timestamptz not null
);
create index text_ledger_phone_idx on text_ledger (phone, position desc);
create index text_ledger_user_idx on text_ledger (user_id, created_at desc, id desc);

-- What was agreed to before there was a ledger.
insert into text_ledger (id, user_id, phone, act, way, words, page, created_at)
select 'lead-' || id, user_id, phone, 'agreed', 'form', consent_text, link_name, created_at from leads
where consent_text <> '' and phone <> ''
order by created_at, id;

create function keep_text_ledger() returns trigger language plpgsql as $$
begin
  -- It goes with the whole account, and in no other way.
  if tg_op = 'DELETE' and old.user_id is not null and not exists (select from users where id = old.user_id) then
    return old;
  end if;
  raise exception 'the ledger of consents is only ever added to';
end
$$;
create trigger text_ledger_kept before update or delete on text_ledger
  for each row execute function keep_text_ledger();
create trigger text_ledger_kept_whole before truncate on text_ledger
  for each statement execute function keep_text_ledger();
