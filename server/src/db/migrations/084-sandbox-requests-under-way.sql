-- A request has its key from its beginning, and its answer at its end.
alter table sandbox_requests alter column status drop not null;
alter table sandbox_requests alter column body drop not null;
