-- A home that was looked up without leaving a name: no person, so no lead.
create table begun_valuations (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- No foreign key, as for leads: it outlives its page.
  page_id text not null,
  link_name text not null,
  address text not null,
  -- The form's own key: the inquiry that carries it takes this row away.
  form_key text,
  created_at timestamptz not null
);
create unique index begun_valuations_address_key on begun_valuations (user_id, page_id, address);
create index begun_valuations_user_idx on begun_valuations (user_id, created_at desc, id desc);

-- They stood among the leads so far, and were counted there.
insert into begun_valuations (id, user_id, page_id, link_name, address, form_key, created_at)
select distinct on (user_id, page_id, valuation_address)
  id, user_id, page_id, link_name, valuation_address, form_key, created_at
from leads where is_partial order by user_id, page_id, valuation_address, created_at desc;

update lead_counts set count = lead_counts.count - partial.n
from (
  select user_id, page_id, source, status, count(*)::integer as n from leads where is_partial group by 1, 2, 3, 4
) as partial
where lead_counts.user_id = partial.user_id and lead_counts.page_id = partial.page_id
  and lead_counts.source = partial.source and lead_counts.status = partial.status;
update pages set leads = greatest(0, pages.leads - partial.n)
from (select page_id, count(*)::integer as n from leads where is_partial group by 1) as partial
where pages.id = partial.page_id;

delete from leads where is_partial;
alter table leads drop column is_partial;

-- Comparable homes are looked for by zip.
create index listings_zipcode_idx on listings (zipcode) where type = 'for-purchase' and status <> 'draft';
