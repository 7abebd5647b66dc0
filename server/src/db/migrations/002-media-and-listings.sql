create table media (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('image', 'pdf')),
  width integer not null default 0,
  height integer not null default 0,
  bytes integer not null,
  placeholder text not null default '',
  -- What is stored of it: [{ "name": …, "type": …, "width": … }].
  files jsonb not null,
  created_at timestamptz not null
);
create index media_user_idx on media (user_id, created_at desc, id desc);

create table listings (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  type text not null check (type in ('rental', 'for-purchase')),
  sub_property_type text not null,
  status text not null check (status in ('active', 'sold', 'draft')),
  address text not null,
  units text not null default '',
  city text not null,
  state text not null,
  zipcode text not null,
  area text not null default '',
  lat double precision,
  lng double precision,
  monthly_rent_cents bigint check (monthly_rent_cents >= 0),
  asking_price_cents bigint check (asking_price_cents >= 0),
  square_footage double precision check (square_footage >= 0),
  interior_sq_feet double precision check (interior_sq_feet >= 0),
  bedrooms double precision check (bedrooms >= 0),
  bathrooms double precision check (bathrooms >= 0),
  min_months double precision check (min_months >= 0),
  max_months double precision check (max_months >= 0),
  availability text not null default '',
  availability_date date,
  description text not null default '',
  property_features text[] not null default '{}',
  building_features text[] not null default '{}',
  photo_ids text[] not null default '{}' check (cardinality(photo_ids) <= 50),
  slug text not null,
  mls text not null default '',
  property_taxes_cents bigint check (property_taxes_cents >= 0),
  hoa_fee_cents bigint check (hoa_fee_cents >= 0),
  -- Makes a repeated import harmless.
  import_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (
    lower(address || ' ' || units || ' ' || city || ' ' || state || ' ' || zipcode || ' ' || area || ' ' || mls)
  ) stored
);
create index listings_user_status_idx on listings (user_id, status, created_at desc, id desc);
create index listings_user_idx on listings (user_id, created_at desc, id desc);
create index listings_search_idx on listings using gin (search_text gin_trgm_ops);
create index listings_comparables_idx on listings (zipcode, type);
create unique index listings_import_key on listings (user_id, import_key);

-- How many listings an agent has in each state, kept by the trigger, so that no list has to count.
create table listing_counts (
  user_id text not null references users (id) on delete cascade,
  status text not null,
  count integer not null,
  primary key (user_id, status)
);

create function count_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.status <> new.status) then
    update listing_counts set count = count - 1 where user_id = old.user_id and status = old.status;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.status <> new.status) then
    insert into listing_counts (user_id, status, count) values (new.user_id, new.status, 1)
    on conflict (user_id, status) do update set count = listing_counts.count + 1;
  end if;
  return null;
end
$$;
create trigger listings_counted after insert or delete or update of status on listings
  for each row execute function count_listing();
