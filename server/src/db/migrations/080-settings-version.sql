-- Grows with each change, so that a form filled from an older one does not undo it.
alter table page_settings add column version integer not null default 1;
