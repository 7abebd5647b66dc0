-- The marks of a day are forgotten by dropping their table: deleting millions of rows a day would leave as many dead ones.
-- Parts stand in a schema of their own, so that whoever lists the tables finds each once.
create schema partitions;
-- Without the reference to its page: dropping a part would have to wait for everyone who reads a page.
alter table visit_marks drop constraint visit_marks_page_id_fkey;
alter table visit_marks set schema partitions;

create table visit_marks (
  page_id text not null,
  day date not null,
  visitor_hash text not null,
  address_hash text not null default '',
  primary key (page_id, day, visitor_hash)
) partition by range (day);
create index visit_marks_address on visit_marks (page_id, day, address_hash);
-- For a day that has no part of its own yet.
create table partitions.visit_marks_other partition of visit_marks default;
do $$
begin
  execute format(
    'alter table visit_marks attach partition partitions.visit_marks for values from (minvalue) to (%L)',
    greatest(current_date + 1, (select max(day) + 1 from partitions.visit_marks)));
end $$;
