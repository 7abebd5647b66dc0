-- Whether this database still waits for its demo data. One that had accounts before this was asked is in use.
create table demo_state (is_due boolean not null);
insert into demo_state (is_due) select not exists (select from users);
