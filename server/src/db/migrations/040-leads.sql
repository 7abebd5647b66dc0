-- With the agent inside the trigram index a search reads one agent's postings, not everybody's.
create extension if not exists btree_gin;

-- A person as one agent knows them; repeat inquiries meet here.
create table contacts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text check (email = lower(email)),
  phone text,
  created_at timestamptz not null,
  last_lead_at timestamptz not null
);
create unique index contacts_email_key on contacts (user_id, email);
create index contacts_phone_idx on contacts (user_id, phone);

create table leads (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  contact_id text references contacts (id) on delete cascade,
  -- No foreign key: a lead outlives the page and the listing it came from.
  page_id text not null,
  listing_id text,
  link_name text not null,
  campaign_name text not null,
  campaign_type text not null check (campaign_type in ('sell', 'listing-website', 'social-link')),
  listing_address text not null default '',
  listing_units text not null default '',
  source text not null check (source in ('newsletter', 'socialLink', 'sell', 'contact_us')),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'appointment', 'client', 'closed', 'lost')),
  -- A valuation that was started and cancelled: an address and nobody to answer to.
  is_partial boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  message text not null default '',
  valuation_address text not null default '',
  valuation_price text not null default '',
  website_url text not null default '',
  -- The sentence an SMS subscriber agreed to, at created_at.
  consent_text text not null default '',
  -- visitSchema of the contract.
  visit jsonb not null default '{}',
  -- Hash of the form's key and of what was sent: a repeat finds the first one.
  request_hash text not null,
  -- The form's own key; a finished valuation takes the place of its cancelled beginning.
  form_key text,
  -- When the notifications and webhooks of this lead were queued, so that they are queued once.
  announced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (
    lower(
      first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')
      || ' ' || valuation_address || ' ' || listing_address || ' ' || link_name || ' ' || left(message, 300)
    )
  ) stored
);
create unique index leads_request_key on leads (user_id, request_hash);
create unique index leads_newsletter_email_key on leads (user_id, email) where source = 'newsletter' and email <> '';
create unique index leads_newsletter_phone_key on leads (user_id, phone) where source = 'newsletter' and phone <> '';
create index leads_user_idx on leads (user_id, created_at desc, id desc);
create index leads_page_idx on leads (user_id, page_id, created_at desc, id desc);
create index leads_source_idx on leads (user_id, source, created_at desc, id desc);
create index leads_status_idx on leads (user_id, status, created_at desc, id desc);
create index leads_listing_idx on leads (listing_id, created_at desc, id desc);
create index leads_contact_idx on leads (contact_id, created_at desc);
create index leads_partial_idx on leads (page_id, form_key) where is_partial;
create index leads_search_idx on leads using gin (user_id, search_text gin_trgm_ops);

-- How many leads an agent has of each kind, written with every lead, so that no list has to count.
create table lead_counts (
  user_id text not null references users (id) on delete cascade,
  page_id text not null,
  source text not null,
  status text not null,
  count integer not null,
  primary key (user_id, page_id, source, status)
);
