-- Those of a listing's pictures that show the plan of a floor; they stand behind its photos.
alter table listings
  add column floor_plan_ids text[] not null default '{}' check (cardinality(floor_plan_ids) <= 50);
