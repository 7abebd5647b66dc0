-- Until when the agent wants to hear no more of it.
alter table leads add column snoozed_until timestamptz;
