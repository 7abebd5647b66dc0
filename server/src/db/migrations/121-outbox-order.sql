-- Several messages share a moment; which came last is told by their number.
alter table outbox add column number bigint generated always as identity;
drop index outbox_created_idx;
drop index outbox_recipient_idx;
create index outbox_number_idx on outbox (number);
create index outbox_recipient_idx on outbox (recipient, number);
