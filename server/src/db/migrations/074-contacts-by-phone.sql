-- The people of one telephone, newest first, without reading them all.
create index contacts_phone_created_idx on contacts (user_id, phone, created_at desc);
drop index contacts_phone_idx;
