-- One address is so many people a day, whatever its browsers call themselves.
alter table visit_marks add column address_hash text not null default '';
create index visit_marks_address on visit_marks (page_id, day, address_hash);
