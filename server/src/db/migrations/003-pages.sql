alter table users add column social_profile jsonb not null default '{}';

create table pages (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  campaign_type text not null check (campaign_type in ('sell', 'listing-website', 'social-link')),
  link_name text not null,
  campaign_name text not null default '',
  status text not null check (status in ('active', 'draft')),
  slug text not null,
  short_slug text,
  listing_id text references listings (id) on delete cascade,
  -- pageContentSchema of the contract.
  content jsonb not null,
  is_qr_code boolean not null default false,
  version integer not null default 1,
  visitors integer not null default 0,
  leads integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index pages_user_status_idx on pages (user_id, status, updated_at desc, id desc);
create index pages_listing_idx on pages (listing_id);
create unique index pages_short_slug_key on pages (lower(short_slug));
-- One social link for each agent.
create unique index pages_social_link_key on pages (user_id) where campaign_type = 'social-link';

create table page_settings (
  user_id text primary key references users (id) on delete cascade,
  -- pageSettingsSchema of the contract.
  settings jsonb not null
);

-- Distinct visitors of a page on a day, by where they came from; drawn over time on the dashboard.
create table daily_visits (
  page_id text not null references pages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  day date not null,
  source text not null,
  device text not null,
  visitors integer not null,
  primary key (page_id, day, source, device)
);
create index daily_visits_user_idx on daily_visits (user_id, day);

-- Salted hashes that tell whether someone was here today; forgotten when the day is over.
create table visit_marks (
  page_id text not null references pages (id) on delete cascade,
  day date not null,
  visitor_hash text not null,
  primary key (page_id, day, visitor_hash)
);
