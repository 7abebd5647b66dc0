-- How far the clock has been moved, for trying out what happens later; never read in production.
create table moved_clock (
  is_only boolean primary key default true check (is_only),
  milliseconds bigint not null
);
