-- An editor that put back unsent edits made empty listings and tied them even to social links and sell pages, so that
-- deleting such a draft deleted the page. The pages are cut loose first: what goes must take nothing along.
create temporary table ghosts on commit drop as
  select distinct listing_id as id from pages where campaign_type <> 'listing-website' and listing_id is not null;
update pages set listing_id = null where campaign_type <> 'listing-website' and listing_id is not null;

-- Only what nobody ever wrote anything into, and no other page shows. It has no photos; its leads are the page's.
delete from ghosts where not exists (
  select 1 from listings where listings.id = ghosts.id
    and status = 'draft' and address = '' and units = '' and city = '' and state = '' and zipcode = '' and area = ''
    and mls = '' and description = '' and availability = '' and availability_date is null
    and photo_ids = '{}'
    and property_features = '{}' and building_features = '{}'
    and coalesce(monthly_rent_cents, asking_price_cents, property_taxes_cents, hoa_fee_cents) is null
    and coalesce(square_footage, interior_sq_feet, bedrooms, bathrooms, min_months, max_months) is null
    and not exists (select 1 from pages where pages.listing_id = listings.id)
);
update leads set listing_id = null where listing_id in (select id from ghosts);
delete from listings where id in (select id from ghosts);

-- A listing is deleted with its own websites, and with no other page.
alter table pages add constraint pages_listing_of_website
  check (listing_id is null or campaign_type = 'listing-website');
