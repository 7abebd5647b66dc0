-- Whatever shows on an agent's public pages tells every server when it changes, with the change's own commit,
-- so that no module can forget to. Counters of visits and leads are not shown and stay silent.
create function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changed', case when tg_table_name = 'users'
    then coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')
    else coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(old) ->> 'user_id') end);
  return null;
end
$$;

create trigger pages_site_changed after insert or delete or update of
  campaign_type, link_name, campaign_name, status, slug, short_slug, listing_id, content, published_at on pages
  for each row execute function tell_site_changed();
create trigger listings_site_changed after insert or update or delete on listings
  for each row execute function tell_site_changed();
create trigger page_settings_site_changed after insert or update or delete on page_settings
  for each row execute function tell_site_changed();
-- The larger variants of a picture come a moment after it.
create trigger media_site_changed after update or delete on media
  for each row execute function tell_site_changed();
create trigger users_site_changed after delete or update of
  role, email, first_name, last_name, phone, country_code, company_name, title, website_name, profile_image,
  company_image, favicon, licence_number, mls_member_id, social_profile on users
  for each row execute function tell_site_changed();
