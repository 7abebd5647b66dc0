-- Who saved last, and the how manieth save of that window it was: late and repeated saves are told apart by it.
alter table pages add column editor_id text;
alter table pages add column save_number integer not null default 0;
alter table pages add column qr_color text not null default '#000000';
alter table pages add column qr_has_logo boolean not null default false;

alter table users add column profile_version integer not null default 1;
alter table users add column profile_editor_id text;
alter table users add column profile_save_number integer not null default 0;
-- A copy of what page_settings says, so that a session needs no second look.
alter table users add column favicon text not null default '';
