-- Every short name that was ever given, in lower case. A name stays with its page for good; when the page or the
-- agent is gone it stays here, so that a code on a sign never opens somebody else's page.
create table short_names (
  name text primary key check (name = lower(name)),
  user_id text references users (id) on delete set null,
  page_id text references pages (id) on delete set null,
  created_at timestamptz not null
);
create index short_names_user_idx on short_names (user_id);
create index short_names_page_idx on short_names (page_id);
insert into short_names (name, user_id, page_id, created_at)
  select lower(short_slug), user_id, id, updated_at from pages where short_slug is not null;
-- The name a page shows today is one of these, and they are unique.
drop index pages_short_slug_key;

-- The readable part of an address was made from names that only the owner sees; an address under the old one still
-- opens its page, which is found by its id.
update pages set slug = coalesce(
  nullif(trim(both '-' from left(regexp_replace(regexp_replace(lower(coalesce(
    case when pages.campaign_type = 'listing-website' then (
      select nullif(concat_ws(' ', nullif(listings.address, ''), nullif(listings.city, '')), '')
      from listings where listings.id = pages.listing_id and listings.address <> ''
    ) end,
    case when pages.campaign_type <> 'social-link' and (pages.content ->> 'showHeading')::boolean
      then nullif(pages.content ->> 'heading', '') end,
    (select first_name || ' ' || last_name from users where users.id = pages.user_id)
  )), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 60)), ''),
  'page'
) where coalesce(pages.content -> 'seo' ->> 'urlHandle', '') = '';
