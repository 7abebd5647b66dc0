-- A host that was nobody's is kept as such for a moment by every server; whoever signs up under it tells them.
create trigger users_host_taken after insert on users
  for each row when (new.website_name is not null) execute function tell_site_changed();
