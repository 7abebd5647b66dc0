-- What came along in the data zip of another installation keeps the id that it was born with: it is never taken in twice,
-- however often or by how many windows at once a zip is imported.
alter table media add column origin_id text;
create unique index media_origin_key on media (user_id, origin_id) where origin_id is not null;
alter table listings add column origin_id text;
create unique index listings_origin_key on listings (user_id, origin_id) where origin_id is not null;
alter table pages add column origin_id text;
create unique index pages_origin_key on pages (user_id, origin_id) where origin_id is not null;
alter table leads add column origin_id text;
create unique index leads_origin_key on leads (user_id, origin_id) where origin_id is not null;
alter table lead_events add column origin_id text;
create unique index lead_events_origin_key on lead_events (user_id, origin_id) where origin_id is not null;
alter table begun_valuations add column origin_id text;
create unique index begun_valuations_origin_key on begun_valuations (user_id, origin_id) where origin_id is not null;
alter table texts add column origin_id text;
create unique index texts_origin_key on texts (user_id, origin_id) where origin_id is not null;
alter table text_ledger add column origin_id text;
create unique index text_ledger_origin_key on text_ledger (user_id, origin_id) where origin_id is not null;
