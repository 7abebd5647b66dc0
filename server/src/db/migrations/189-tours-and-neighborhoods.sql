-- What an agent tells of a home beyond its rooms: a tour of it, and what is around it in their own words.
alter table listings
  add column tour_url text not null default '',
  add column schools text not null default '',
  add column parks text not null default '',
  add column commute text not null default '';
